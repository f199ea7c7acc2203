/**
 * Loaded before the application (`--import`): its time stands still, so that the sample community is the same to the day
 * on every machine. Years ahead, because the database compares sessions with its own clock: they must not have ended.
 */
const STANDS_AT = Date.parse('2031-05-14T10:00:00Z')
const Running = globalThis.Date

globalThis.Date = class extends Running {
  constructor(...given) {
    super(...(given.length ? given : [STANDS_AT]))
  }
  static now() {
    return STANDS_AT
  }
}
