class Album {
  play(): void {}
}
namespace Album {
  export function load(): Album {
    return new Album();
//             ^ calls: Album
  }
}
Album.load().play();
//    ^ calls: Album.load
//           ^ calls: Album.play
