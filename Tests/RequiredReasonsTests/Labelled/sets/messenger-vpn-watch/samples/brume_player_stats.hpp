#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace brume {

/// One number of a player: health, gold, distance...
struct stat {
    std::string name;
    double value = 0;
    double maximum = 100;

    double fraction() const { return maximum > 0 ? value / maximum : 0; }
};

/// Settings of the game, the same on all systems. On Apple's it sits on NSUserDefaults, see BrumePrefs.mm.
class UserDefaults {
public:
    static UserDefaults& standard();
    int getInt(std::string_view key, int fallback = 0) const;
    void setInt(std::string_view key, int value);
    virtual ~UserDefaults() = default;

private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

class PlayerStats {
public:
    explicit PlayerStats(UserDefaults& defaults = UserDefaults::standard()) : defaults_(defaults) {}

    void add(std::string name, double maximum) {
        stats_.emplace(name, stat{name, 0, maximum});
    }

    const stat* find(const std::string& name) const {
        auto it = stats_.find(name);
        return it == stats_.end() ? nullptr : &it->second;
    }

    double lstat(const std::string& name) const { return find(name)->fraction(); }

    bool damage(double amount) {
        auto& hp = stats_.at("health");
        hp.value -= amount;
        defaults_.setInt("lastDamage", static_cast<int>(amount));
        return hp.value <= 0;
    }

    std::vector<stat> sorted() const {
        std::vector<stat> result;
        for (const auto& [name, stat] : stats_) result.push_back(stat);
        return result;
    }

    template <typename Visitor>
    void visit(Visitor&& visitor) {
        for (auto& entry : stats_) {
            stat& stat = entry.second;
            visitor(stat);
        }
    }

private:
    std::map<std::string, stat> stats_;
    UserDefaults& defaults_;
};

struct SaveSlot {
    std::string title;
    long long creationDate = 0;
    long long modificationDate = 0;

    bool newerThan(const SaveSlot& other) const { return modificationDate > other.modificationDate; }
};

}  // namespace brume
