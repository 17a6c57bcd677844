import * as kinds from "./types";
kinds.text().min();
//    ^ calls: types.ts:Text.create
//           ^ calls: types.ts:Text.min
kinds.enum([]);
//    ^ calls: types.ts:enumOf
