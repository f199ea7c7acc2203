import { expect, test } from 'vitest'
import { openJudge } from './overload.ts'

test('one long task turns nobody away, a second and a half of lateness does, until the loop is well again', () => {
  const judge = openJudge()
  expect([10, 900, 20, 300, 300].map(judge)).toEqual([false, false, false, false, false])
  expect([300, 150, 101, 99, 300].map(judge)).toEqual([true, true, true, false, false])
})
