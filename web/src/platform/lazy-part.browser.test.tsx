import { type ComponentType, Suspense } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { latePartsStand, lazyPart } from './lazy-part.tsx'
import { whenQuiet } from './time/when-quiet.ts'

const Part = () => <p>Lo que el servidor dibujó</p>

/** Hydrates a server-rendered page; `come` and `fail` simulate the network. */
function takeOver() {
  let come = () => {}
  let fail = () => {}
  const code = new Promise<ComponentType>((done, refuse) => {
    come = () => done(Part)
    fail = () => refuse(new Error('no network'))
  })
  const asked = vi.fn(() => code)
  const Late = lazyPart(asked, { when: 'idle' })
  const page = document.createElement('main')
  page.innerHTML = '<!--$--><p>Lo que el servidor dibujó</p><!--/$-->'
  document.body.append(page)
  const broken = vi.fn()
  const part = (
    <Suspense>
      <Late />
    </Suspense>
  )
  hydrateRoot(page, part, { onRecoverableError: broken })
  return { come, fail, asked, page, broken }
}

test('what waits for late parts goes on once they stand, as they were drawn', async () => {
  const { come, asked, page, broken } = takeOver()
  const drawn = page.querySelector('p')
  await expect.poll(() => asked.mock.calls.length).toBeGreaterThan(0)
  let stands = false
  const all = latePartsStand().then(() => void (stands = true))
  // The browser is idle: only the lazy component is missing.
  await whenQuiet()
  await new Promise((done) => setTimeout(done))
  expect(stands).toBe(false)
  come()
  await all
  expect(page.querySelector('p')).toBe(drawn)
  expect(broken).not.toHaveBeenCalled()
})

test('a part whose code does not come holds nobody up, and stays as it was drawn', async () => {
  const { fail, asked, page } = takeOver()
  await expect.poll(() => asked.mock.calls.length).toBeGreaterThan(0)
  const all = latePartsStand()
  fail()
  await all
  expect(page.textContent).toBe('Lo que el servidor dibujó')
})
