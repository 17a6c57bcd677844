import java.util.*;
import java.util.stream.*;

class Song {
    String title() { return ""; }
    void play() {}
}

class LibraryElements {
    void run(List<Song> songs, Map<String, Song> byName, Iterator<Song> it, Deque<Song> queue) {
        songs.get(0).play();
//                   ^ calls: Song.play
        byName.get("x").play();
//                      ^ calls: Song.play
        it.next().play();
//                ^ calls: Song.play
        queue.poll().play();
//                   ^ calls: Song.play
        for (Map.Entry<String, Song> entry : byName.entrySet()) {
            entry.getValue().play();
//                           ^ calls: Song.play
        }
        for (var song : byName.values()) {
            song.play();
//               ^ calls: Song.play
        }
        songs.forEach(song -> song.play());
//                                 ^ calls: Song.play
        songs.stream().filter(song -> song.title().isEmpty()).findFirst().get().play();
//                                         ^ calls: Song.title
//                                                                              ^ calls: Song.play
        byName.forEach((name, song) -> song.play());
//                                          ^ calls: Song.play
    }
}
