import { addTestPage } from '../custom-pages.ts'
import type { KeyedCalls, World } from './world.ts'

/** Keyed calls of custom pages, by editors. */
export const pageCalls = ({ app, ana }: World): KeyedCalls => {
  let made = 0
  const draft = (slug: string) => ({
    slug,
    texts: { es: { title: 'Un título', description: 'Lo que se cuenta en esta página.', body: 'Palabras.' }, en: null },
  })
  const write = () => addTestPage(app, { by: ana, slug: `pagina-${made++}`, draft: true })
  return {
    'pages.add': async () => [
      { method: 'post', path: '/admin/pages', body: draft('una-mas') },
      { method: 'post', path: '/admin/pages', body: draft('otra-mas') },
    ],
    'pages.save': async () => {
      const path = `/admin/pages/${await write()}`
      return [
        { method: 'put', path, body: { ...draft('cambiada'), version: 1 } },
        { method: 'put', path, body: { ...draft('cambiada-otra-vez'), version: 2 } },
      ]
    },
    'pages.move': async () => [
      { method: 'put', path: `/admin/pages/${await write()}/state`, body: { state: 'published' } },
      { method: 'put', path: `/admin/pages/${await write()}/state`, body: { state: 'draft' } },
    ],
    'pages.restore': async () => {
      const path = `/admin/pages/${await write()}/restore`
      return [
        { method: 'post', path, body: { version: 1, from: 1 } },
        { method: 'post', path, body: { version: 2, from: 1 } },
      ]
    },
  }
}
