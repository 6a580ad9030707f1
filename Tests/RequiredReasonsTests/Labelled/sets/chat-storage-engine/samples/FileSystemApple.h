// Ember Engine - Apple port
// FileSystemApple.h
#pragma once

#include <cstdint>
#include <string>
#include <vector>
#include "ApplePlatform.hpp"
#include "MappedFile.hpp"

namespace ember {

/// Bundle resources and documents. Not thread safe: one instance for each loader.
class FileSystemApple final : public IPlatformFile {
public:
    FileSystemApple();

    Stat stat(const char* path) override;
    bool exists(const char* path);
    bool isLink(const char* path);

    /// Modification date in seconds since 1970, or 0 (NSURLContentModificationDateKey).
    std::int64_t timestamp(const char* path);
    bool setTimestamp(const char* path, std::int64_t seconds);

    std::vector<std::string> newestFirst(const char* dir);
    MappedFile map(const char* path);

    /// Bytes; -1 when statfs() fails.
    std::int64_t freeSpace() const;

    static bool isStale(const Stat& source, const Stat& cooked) {
        return !cooked.valid || cooked.modificationDate < source.modificationDate;
    }

private:
    std::string resolve(const char* path) const;

    std::string bundleRoot_;
    std::string documentsRoot_;
};

} // namespace ember
