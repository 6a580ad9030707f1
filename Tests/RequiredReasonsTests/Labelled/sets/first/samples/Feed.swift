// swift-format-ignore-file
import Foundation

/// A post as the server sends it: {"creationDate": …, "stat": …}
struct Post: Codable, Identifiable {
  var id: Int
  var creationDate: Date
  var modificationDate: Date?
  var stat: PostStat
}

struct PostStat: Codable { var views: Int; var stat: Int? }

final class FeedViewModel: ObservableObject {
  @Published var posts: [Post] = []
  @Published private(set) var modificationDate: Date?

  func load() async throws {
    let (data, response) = try await URLSession.shared.data(from: URL(string: "https://example.com/feed")!)
    posts = try JSONDecoder().decode([Post].self, from: data)
    modificationDate = (response as? HTTPURLResponse)?.value(forHTTPHeaderField: "Last-Modified").flatMap(parse)
  }

  func sort() { posts.sort { $0.creationDate > $1.creationDate } }
  func sortByKeyPath() { posts.sort(using: KeyPathComparator(\.creationDate, order: .reverse)) }
  func age(_ post: Post) -> TimeInterval { Date.now.timeIntervalSince(post.creationDate) }
  func isEdited(_ post: Post) -> Bool { post.modificationDate != nil }
  func views(_ post: Post) -> Int { post.stat.views }

  func update(_ post: inout Post) {
    post.modificationDate = .now
    post.stat = PostStat(views: post.stat.views + 1)
    modificationDate = post.modificationDate
  }

  private func parse(_ text: String) -> Date? { try? Date(text, strategy: .iso8601) }
}

func preview() -> Post {
  Post(id: 1, creationDate: .now, modificationDate: nil, stat: PostStat(views: 3))
}

func statLine(_ stat: PostStat) -> String { "stat: \(stat.views)" }

@available(iOS 17, *)
@Observable final class Session {
  var creationDate = Date()
  @ObservationIgnored var systemSize = CGSize.zero
  func restart() { creationDate = Date() }
}

extension Session: CustomStringConvertible {
  var description: String { "session since \(creationDate)" }
}
