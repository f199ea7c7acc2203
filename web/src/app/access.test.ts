import type { Access, StaffArea } from '@liston/contract/kernel'
import { expect, test } from 'vitest'
import { refuseStrangers } from './access.ts'
import { makeQueryClient } from './make-router.tsx'
import type { Api } from '../platform/api.ts'

const visit = (
  me: unknown,
  page: { access: Access; area?: StaffArea; duringSetup?: true },
  href = '/explore?q=sal',
) => {
  const queryClient = makeQueryClient()
  queryClient.setQueryData(['me'], me)
  return refuseStrangers({
    context: { queryClient, api: {} as Api },
    location: { href },
    page,
  })
}
const person = { id: '1', isSuperAdmin: false, profileCompleted: true }
const newcomer = { ...person, profileCompleted: false }
const home = { options: { to: '/' } }

test('a protected page sends guests to the home page, an admin page everybody else', async () => {
  await expect(visit(null, { access: 'login' })).rejects.toMatchObject(home)
  await expect(visit(null, { access: 'staff', area: 'pages' })).rejects.toMatchObject(home)
  await expect(visit(person, { access: 'staff', area: 'pages' })).rejects.toMatchObject(home)
  const editor = { ...person, staff: { articles: 'change' } }
  await expect(visit(editor, { access: 'staff', area: 'pages' })).rejects.toMatchObject(home)
})

test('somebody of the house without a second factor is sent to where it is set up, and on from there', async () => {
  const admin = { ...person, staff: { pages: 'read' }, factorDue: true }
  await expect(visit(admin, { access: 'staff', area: 'pages' }, '/admin-panelrankw')).rejects.toMatchObject({
    options: { href: '/account/factor?next=%2Fadmin-panelrankw' },
  })
  await visit(admin, { access: 'login' })
})

test('whoever may see a page sees it', async () => {
  await visit(null, { access: 'open' })
  await visit(person, { access: 'login' })
  await visit({ ...person, staff: { pages: 'read' } }, { access: 'staff', area: 'pages' })
})

test('who is not set up is sent to the set-up, which leads on; what they may read meanwhile stays', async () => {
  const setup = (href: string) => ({ options: { href, statusCode: 303 } })
  const onward = setup('/profile-setup?next=%2Fexplore%3Fq%3Dsal')
  await expect(visit(newcomer, { access: 'open' })).rejects.toMatchObject(onward)
  await expect(visit(newcomer, { access: 'login' }, '/')).rejects.toMatchObject(setup('/profile-setup'))
  await expect(
    visit({ ...newcomer, staff: { pages: 'read' } }, { access: 'staff', area: 'pages' }),
  ).rejects.toMatchObject(onward)
  await visit(newcomer, { access: 'open', duringSetup: true })
  await visit(newcomer, { access: 'login', duringSetup: true })
})

test('who is set up is not set up again: the address leads on to where it was going, or home', async () => {
  const setup = { access: 'login', duringSetup: true } as const
  const leadsTo = (href: string) => ({ options: { href, statusCode: 303 } })
  await expect(visit(person, setup, '/profile-setup')).rejects.toMatchObject(leadsTo('/'))
  await expect(visit(person, setup, '/profile-setup?step=style')).rejects.toMatchObject(leadsTo('/'))
  const onward = '/profile-setup?step=style&next=%2Fexplore%3Fsort%3Dviral'
  await expect(visit(person, setup, onward)).rejects.toMatchObject(leadsTo('/explore?sort=viral'))
  for (const trap of ['//elsewhere.example', '/profile-setup', '/profile-setup?next=%2Fprofile-setup'])
    await expect(visit(person, setup, `/profile-setup?next=${encodeURIComponent(trap)}`)).rejects.toMatchObject(
      leadsTo('/'),
    )
})
