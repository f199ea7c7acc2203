import { expect, test } from 'vitest'
import { actWords } from '../web/src/features/admin/staff/act-words.ts'
import { read, sources } from './docs/sources.mjs'

test('every action that the server writes to the audit log has words in both languages', () => {
  const written = /\blog\w*\((?:trx, )?\{\s*act: '([\w-]+)'/g
  const acts = sources('server/src/features').flatMap((file: string) =>
    Array.from(String(read(file)).matchAll(written), ([, act]) => act!),
  )
  expect(acts.length).toBeGreaterThan(40)
  for (const words of Object.values(actWords)) expect(acts.filter((act: string) => !(act in words))).toEqual([])
})
