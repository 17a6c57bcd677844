class Api {
  getUser() {}
  getPost() {}
  deletePost() {}
  call(verb, noun) {
    this[verb + noun]();
    //               ^ calls: Api.getPost, Api.getUser
  }
  all(verb, noun) {
    this[`${verb}${noun}`]();
    //                    ^ calls: Api.deletePost
  }
}
const api = new Api();
api.call("get", "User");
api.call("get", "Post");
api.all("delete", "Post");
