/** The program's own pages over HTTP, for measuring: a process of its own that says how much processor time it has used. */
import { shellOf } from '../../src/main.ts'
import { answerOverHttp } from './child.ts'
import { openVillage } from './village.ts'

const folder = process.argv[2] ?? ''
const app = await openVillage(folder)
const press = { renderPaper: () => Promise.reject(new Error('No paper is printed here')) }
await answerOverHttp({ fetch: shellOf(app, press).fetch })
