import { notFound, redirect } from '@tanstack/react-router'
import { definePage } from '../app/page.ts'

/** Pages that come with the application and have addresses of their own, to which this one leads. */
const ownPages = new Set(['support', 'tutorial', 'privacy', 'terms', 'cookies', 'business'])

/** Custom pages by name. None is written yet. */
export const page = definePage({
  address: '/p/{slug}',
  access: 'open',
  duringSetup: true,
  async load(_context, { params: { slug } }) {
    if (ownPages.has(slug)) throw redirect({ href: `/${slug}`, statusCode: 301 })
    throw notFound()
  },
  head: () => ({}),
  component: () => null,
})
