import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { LinkProvider } from '../controls/anchor.tsx'
import { Tabs } from './tabs.tsx'

const tabs = [
  { href: '/explore?tab=viral', label: 'Viral', current: true },
  { href: '/explore?tab=all', label: 'Todos', count: '480' },
]

it('is a list of links that says which one is open', () => {
  const html = renderToString(<Tabs label="Explorar" tabs={tabs} />)
  expect(html).toContain('<nav aria-label="Explorar"')
  expect(html).toContain('<a href="/explore?tab=viral" aria-current="page"')
  expect(html.match(/aria-current/g)).toHaveLength(1)
})

it('uses the link of the application where there is one', () => {
  const html = renderToString(
    <LinkProvider value={(props: object) => <a data-router {...props} />}>
      <Tabs label="Explorar" tabs={tabs} />
    </LinkProvider>,
  )
  expect(html.match(/data-router/g)).toHaveLength(2)
})
