import { ambient, Ambient } from "./types";
ambient();
//^ calls: types.d.ts:ambient
new Ambient().run();
//            ^ calls: types.d.ts:Ambient.run
