import { notFound } from '@tanstack/react-router'
import { definePage } from '../app/page.ts'

/** No article is written yet, so each address of one is missing. */
export const page = definePage({
  address: '/social/{slug}',
  access: 'open',
  async load() {
    throw notFound()
  },
  head: () => ({}),
  component: () => null,
  missing: 'article',
})
