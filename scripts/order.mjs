/**
 * `npm run order -- ballots.json`: computes the fair order ("Justo") from the ballots of a ranking
 * (server/src/commands/order.ts).
 */
import { resolve } from 'node:path'
import { install, run } from './steps.mjs'

install('start')
run('node', ['server/src/commands/order.ts', ...process.argv.slice(2).map((file) => resolve(file))])
