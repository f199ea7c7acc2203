import { expect, test } from 'vitest'
import { openLog } from './log.ts'

const canary = 'c4n4ry'

test('no secret and no address of a person is ever written, however it got there', () => {
  let written = ''
  const log = openLog('debug', { write: (line) => (written += line) })
  const secrets = {
    password: canary,
    newPassword: canary,
    token: canary,
    sessionToken: canary,
    cookie: canary,
    authorization: canary,
    email: `${canary}@liston.test`,
    secret: canary,
    ip: canary,
    body: canary,
    query: canary,
    prompt: canary,
  }
  log.info(secrets, 'plain')
  log.info({ user: secrets, req: { headers: secrets } }, 'nested')
  log.error({ err: Object.assign(new Error('failed'), secrets) }, 'error')
  log.error(
    {
      err: new Error('outer', {
        cause: Object.assign(new Error('inner'), { detail: `Key (email)=(${canary}@liston.test) exists` }),
      }),
    },
    'cause',
  )
  log.error(
    {
      err: Object.assign(new Error('duplicate key'), {
        code: '23505',
        detail: `Key (email)=(${canary}) already exists`,
        parameters: [canary],
      }),
    },
    'database',
  )
  expect(written).not.toContain(canary)
  expect(written.split('\n').filter(Boolean)).toHaveLength(5)
})

test('an error keeps what finds it: type, message, code, stack', () => {
  let written = ''
  const log = openLog('error', { write: (line) => (written += line) })
  log.error({ err: Object.assign(new TypeError('boom'), { code: '42P01' }), requestId: 'r1' }, 'failed')
  expect(JSON.parse(written)).toMatchObject({
    requestId: 'r1',
    err: { type: 'TypeError', message: 'boom', code: '42P01' },
  })
  expect(JSON.parse(written).err.stack).toContain('log.test.ts')
})
