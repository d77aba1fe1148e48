/** Checks every chapter under `law/` and prints what is wrong with it, with file, line and remedy. `node tools/check-law.ts [ROOT]` */
import path from 'node:path'
import { lawProblems, shown } from './law-problems.ts'

const problems = await lawProblems(path.resolve(process.argv[2] ?? path.join(import.meta.dirname, '..')))
for (const problem of problems) process.stdout.write(`${shown(problem)}\n`)
process.stdout.write(problems.length === 0 ? 'law: every chapter is sound\n' : `law: ${problems.length} to mend\n`)
process.exitCode = problems.length === 0 ? 0 : 1
