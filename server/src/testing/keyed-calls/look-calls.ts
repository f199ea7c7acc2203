import { askerOf } from '../ask.ts'
import { drawPicture, uploaderOf } from '../pictures.ts'
import type { Call, KeyedCalls, World } from './world.ts'

/** Keyed calls of avatars that staff add, and of reverted changes to avatars and themes. */
export const lookCalls = ({ app, ana }: World): KeyedCalls => {
  const ask = askerOf(app)(ana)
  let made = 0
  async function add(): Promise<Call> {
    const color = `#${(++made).toString(16).padStart(6, '0')}`
    const { body } = await uploaderOf(app)(ana, await drawPicture({ color }), { kind: 'item' })
    return {
      method: 'post',
      path: '/admin/avatars',
      body: {
        imageId: body.id,
        name: { es: `Búho ${made}`, en: `Owl ${made}` },
        line: { es: 'Ve de noche.', en: 'Sees at night.' },
        rarity: 'common',
        unlockType: 'free',
        unlockCost: 0,
        unlockLevel: null,
      },
    }
  }
  async function undoAvatar(id: string, costs: number[]): Promise<Call> {
    const terms = { unlockLevel: null, isPremium: false, isShown: true }
    for (const unlockCost of costs) await ask.put(`/admin/avatars/${id}`, { ...terms, unlockCost })
    const { avatars } = (await ask.get('/admin/avatars')).body
    const { undo } = avatars.find((avatar: { id: string }) => avatar.id === id)
    return { method: 'post', path: `/admin/avatars/${id}/undo`, body: { change: undo.change } }
  }
  async function undoTheme(value: string): Promise<Call> {
    for (const es of ['Uno', 'Dos']) await ask.put(`/admin/themes/${value}`, { name: { es, en: es }, isPremium: false })
    const { themes } = (await ask.get('/admin/themes')).body
    const { undo } = themes.find((theme: { value: string }) => theme.value === value)
    return { method: 'post', path: `/admin/themes/${value}/undo`, body: { change: undo.change } }
  }
  return {
    'avatars.add': async () => [await add(), await add()],
    'avatars.undo': async () => [await undoAvatar('silbato', [25, 26]), await undoAvatar('pincho', [25, 26])],
    'themes.undo': async () => [await undoTheme('theme-dark'), await undoTheme('theme-light')],
  }
}
