import { layDay } from '../lively.ts'
import type { Call, KeyedCalls, World } from './world.ts'

export const rumbleDayCalls = ({ app }: World): KeyedCalls => ({
  'rumble.answerDaily': async () => {
    const days = [await layDay(app, [], 1), await layDay(app, [])]
    const [one, two] = days.map(
      (day): Call => ({
        method: 'put',
        path: `/rumble/daily/${day}/duels/1`,
        body: { side: 'a' },
      }),
    )
    return [one!, two!]
  },
})
