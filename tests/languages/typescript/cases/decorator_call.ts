function Injectable() {
  return function (target: unknown) {};
}
function plain(target: unknown) {}
@Injectable()
//^ calls: Injectable
class A {}
@plain
//^ calls: plain
class B {}
