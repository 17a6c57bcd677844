function loud() {}
function quiet() {}
class Radio {
  mute() {
    this.mode = loud;
    this.mode();
//       ^ calls: loud
    this.mode = quiet;
    this.mode();
//       ^ calls: quiet
  }
  other() {
    this.mode = loud;
    this.mute();
    this.mode();
//       ^ calls: loud, quiet
  }
}
new Radio().other();
