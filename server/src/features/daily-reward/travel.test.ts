import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { audit } from '../../audit/audit.ts'
import { askerOf } from '../../testing/ask.ts'
import { addPerson } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let made = 0
beforeAll(async () => {
  app = await openTestApp()
})
afterEach(() => vi.restoreAllMocks())
afterAll(async () => {
  expect(await audit(app.pool)).toEqual([])
  await app.close()
})

/** UTC time, the time zone from then on, and the expected result of a claim: the streak, or why there is none. */
type Stop = [moment: string, zone: string, became: number | 'already' | 'early']
const MADRID = 'Europe/Madrid'
// Its daylight saving time shifts by half an hour.
const LORD_HOWE = 'Australia/Lord_Howe'
const EAST = 'Pacific/Kiritimati'
const WEST = 'Pacific/Midway'

const journeys: Record<string, Stop[]> = {
  'a day of 23 hours, in spring': [
    ['2026-03-28T22:30Z', MADRID, 1],
    ['2026-03-29T21:30Z', MADRID, 2],
    ['2026-03-29T22:30Z', MADRID, 'early'],
    ['2026-03-30T13:30Z', MADRID, 3],
  ],
  'a day of 25 hours, in autumn': [
    ['2026-10-24T22:10Z', MADRID, 1],
    ['2026-10-25T22:50Z', MADRID, 'already'],
    ['2026-10-25T23:10Z', MADRID, 2],
    ['2026-10-26T23:10Z', MADRID, 3],
  ],
  'clocks that are put on half an hour': [
    ['2026-10-03T13:00Z', LORD_HOWE, 1],
    ['2026-10-04T12:45Z', LORD_HOWE, 2],
    ['2026-10-04T13:15Z', LORD_HOWE, 'early'],
    ['2026-10-05T12:45Z', LORD_HOWE, 3],
  ],
  'clocks that are put back half an hour': [
    ['2026-04-04T12:30Z', LORD_HOWE, 1],
    ['2026-04-05T13:15Z', LORD_HOWE, 2],
    ['2026-04-05T13:45Z', LORD_HOWE, 'early'],
    ['2026-04-06T13:15Z', LORD_HOWE, 3],
  ],
  'the end of a year': [
    ['2026-12-30T23:30Z', MADRID, 1],
    ['2026-12-31T22:30Z', MADRID, 'already'],
    ['2026-12-31T23:30Z', MADRID, 2],
    ['2027-01-02T12:00Z', MADRID, 3],
  ],
  'a leap day': [
    ['2028-02-28T12:00Z', MADRID, 1],
    ['2028-02-29T12:00Z', MADRID, 2],
    ['2028-03-01T12:00Z', MADRID, 3],
    ['2028-03-03T12:00Z', MADRID, 1],
  ],
  'no leap day': [
    ['2027-02-28T12:00Z', MADRID, 1],
    ['2027-03-01T12:00Z', MADRID, 2],
  ],
  'a flight to the east, over the date': [
    ['2026-11-10T22:00Z', MADRID, 1],
    ['2026-11-11T10:00Z', 'Asia/Tokyo', 'early'],
    ['2026-11-11T16:00Z', 'Asia/Tokyo', 2],
    ['2026-11-12T16:00Z', 'Asia/Tokyo', 3],
  ],
  'a flight to the west and back': [
    ['2026-11-10T12:00Z', MADRID, 1],
    ['2026-11-11T03:00Z', 'America/Los_Angeles', 'already'],
    ['2026-11-11T12:00Z', 'America/Los_Angeles', 2],
    ['2026-11-12T07:30Z', MADRID, 3],
  ],
  'to the other end of the calendar, a day back': [
    ['2026-11-10T10:30Z', EAST, 1],
    ['2026-11-10T11:30Z', WEST, 'already'],
    ['2026-11-11T12:00Z', WEST, 'already'],
    ['2026-11-12T12:00Z', WEST, 2],
  ],
  'to the other end of the calendar, past a whole date': [
    ['2026-11-10T22:00Z', WEST, 1],
    ['2026-11-11T11:00Z', EAST, 'early'],
    ['2026-11-12T09:00Z', EAST, 2],
    ['2026-11-12T11:00Z', EAST, 'early'],
    ['2026-11-13T02:00Z', EAST, 3],
  ],
  'there and back within two days': [
    ['2026-11-10T10:30Z', EAST, 1],
    ['2026-11-10T22:00Z', WEST, 'already'],
    ['2026-11-11T10:30Z', EAST, 2],
    ['2026-11-11T11:30Z', WEST, 'already'],
    ['2026-11-12T10:30Z', EAST, 3],
  ],
  'a clock that goes back 25 hours, and on 25': [
    ['2026-11-10T12:00Z', MADRID, 1],
    ['2026-11-09T11:00Z', MADRID, 'already'],
    ['2026-11-11T13:00Z', MADRID, 2],
    ['2026-11-12T14:00Z', MADRID, 3],
    ['2026-11-11T13:00Z', MADRID, 'already'],
    ['2026-11-13T15:00Z', MADRID, 4],
  ],
  'late at night and early in the morning, every other time too early': [
    ['2026-11-10T22:30Z', MADRID, 1],
    ['2026-11-11T07:00Z', MADRID, 'early'],
    ['2026-11-12T07:00Z', MADRID, 2],
    ['2026-11-14T07:00Z', MADRID, 1],
  ],
}

test.each(Object.entries(journeys))('%s', async (_, stops) => {
  const person = await addPerson(app, `viajera${++made}`)
  const became: Stop[] = []
  for (const [moment, zone] of stops) {
    await app.pool.query('UPDATE profile SET time_zone = $2 WHERE id = $1', [person.id, zone])
    vi.spyOn(app.clock, 'now').mockReturnValue(new Date(moment))
    const { body } = await askerOf(app)(person).post('/rpc/grant_daily_rewards', { p_user_id: person.id })
    const why = body.error === 'too early' ? 'early' : 'already'
    became.push([moment, zone, body.success ? body.streak : why])
  }
  expect(became).toEqual(stops)
})
