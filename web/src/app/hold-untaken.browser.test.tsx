import { type ComponentType, lazy, Suspense } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { beforeAll, expect, test, vi } from 'vitest'
import { holdUntaken } from './hold-untaken.ts'

beforeAll(holdUntaken)

/** Hydrates server markup whose only component is loaded when `come` is called. */
function takeOver(part: ComponentType, html: string) {
  let come = () => {}
  const code = new Promise<{ default: ComponentType }>((done) => {
    come = () => done({ default: part })
  })
  const Late = lazy(() => code)
  const root = document.createElement('main')
  root.innerHTML = `<!--$-->${html}<!--/$-->`
  document.body.append(root)
  hydrateRoot(
    root,
    <Suspense>
      <Late />
    </Suspense>,
  )
  return { root, come }
}

test('a part that is pressed three times before its code is there is pressed once when it is', async () => {
  const pressed = vi.fn()
  const Close = () => (
    <button type="button" onClick={pressed}>
      Cerrar
    </button>
  )
  const { root, come } = takeOver(Close, '<button type="button">Cerrar</button>')
  const button = root.querySelector('button')!
  await expect.poll(() => Object.keys(root).some((key) => key.startsWith('__react'))).toBe(true)
  for (let i = 0; i < 3; i++) button.click()
  expect(pressed).not.toHaveBeenCalled()
  come()
  await expect.poll(() => pressed.mock.calls.length).toBe(1)
  expect(root.querySelector('button')).toBe(button)
  button.click()
  expect(pressed).toHaveBeenCalledTimes(2)
})

test('what sends a form goes to the browser at once, with what was typed', async () => {
  const { root } = takeOver(() => null, '<form method="post"><input name="words"><button>Enviar</button></form>')
  await expect.poll(() => Object.keys(root).some((key) => key.startsWith('__react'))).toBe(true)
  const sent = vi.fn((event: Event) => event.preventDefault())
  root.addEventListener('submit', sent)
  root.querySelector('button')!.click()
  expect(sent).toHaveBeenCalledTimes(1)
})

test('a form that needs the application is sent once, when its part is there', async () => {
  const sent = vi.fn((event: { preventDefault(): void }) => event.preventDefault())
  const Save = () => (
    <form method="dialog" onSubmit={sent}>
      <button>Guardar</button>
    </form>
  )
  const { root, come } = takeOver(Save, '<form method="dialog"><button>Guardar</button></form>')
  await expect.poll(() => Object.keys(root).some((key) => key.startsWith('__react'))).toBe(true)
  for (let i = 0; i < 2; i++) root.querySelector('button')!.click()
  come()
  await expect.poll(() => sent.mock.calls.length).toBe(1)
})

test('what is not drawn by React is left to the browser', () => {
  const pressed = vi.fn()
  const button = document.body.appendChild(document.createElement('button'))
  button.addEventListener('click', pressed)
  button.click()
  expect(pressed).toHaveBeenCalledTimes(1)
})
