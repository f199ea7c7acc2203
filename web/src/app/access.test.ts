import type { Access } from '@liston/contract/kernel'
import { expect, test } from 'vitest'
import { refuseStrangers, type Visit } from './access.ts'
import { makeQueryClient } from './make-router.tsx'

const visit = (me: unknown, access?: Access) => {
  const queryClient = makeQueryClient()
  queryClient.setQueryData(['me'], me)
  return refuseStrangers({
    context: { queryClient } as Visit['context'],
    matches: [{ staticData: {} }, { staticData: access ? { access } : {} }],
  })
}
const person = { id: '1', isSuperAdmin: false }
const home = { options: { to: '/' } }

test('a protected page sends guests to the home page, an admin page everybody else', async () => {
  await expect(visit(null, 'login')).rejects.toMatchObject(home)
  await expect(visit(null, 'super-admin')).rejects.toMatchObject(home)
  await expect(visit(person, 'super-admin')).rejects.toMatchObject(home)
})

test('whoever may see a page sees it', async () => {
  await visit(null, 'open')
  await visit(null)
  await visit(person, 'login')
  await visit({ ...person, isSuperAdmin: true }, 'super-admin')
})
