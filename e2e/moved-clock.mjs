/**
 * Loaded before an application (`--import`): its clock begins at MOVED_CLOCK_AT, or now, MOVED_CLOCK_AHEAD_MS later, and runs;
 * what the file MOVED_CLOCK_FILE says, in milliseconds, it is ahead of that.
 */
import { readFileSync } from 'node:fs'

const { MOVED_CLOCK_AT, MOVED_CLOCK_AHEAD_MS, MOVED_CLOCK_FILE } = process.env
const Running = globalThis.Date
const begun = Running.now()
const from = (MOVED_CLOCK_AT ? Running.parse(MOVED_CLOCK_AT) : begun) + Number(MOVED_CLOCK_AHEAD_MS ?? 0)
let ahead = 0
if (MOVED_CLOCK_FILE)
  setInterval(() => {
    try {
      ahead = Number(readFileSync(MOVED_CLOCK_FILE, 'utf8')) || 0
    } catch {
      // Nobody has moved it yet.
    }
  }, 50).unref()

const now = () => from + ahead + Running.now() - begun
globalThis.Date = class extends Running {
  constructor(...given) {
    super(...(given.length ? given : [now()]))
  }
  static now() {
    return now()
  }
}
