import { expect, test } from 'vitest'
import { injections } from '../testing/injections.ts'
import { cpuMsOf } from '../testing/cpu-time.ts'
import { renderMarkdown } from './markdown.ts'

const html = async (text: string) => {
  const { pieces } = await renderMarkdown(text, () => null)
  return pieces.map((piece) => ('html' in piece ? piece.html : '')).join('')
}

test('headings, lists, quotes, tables and links; nothing that a page has once only', async () => {
  expect(await html('# Uno\n\n## Dos\n\n#### Cuatro')).toBe('<h2>Uno</h2>\n<h2>Dos</h2>\n<h3>Cuatro</h3>')
  expect(await html('- a\n- *b*')).toBe('<ul>\n<li>a</li>\n<li><em>b</em></li>\n</ul>')
  expect(await html('|a|b|\n|-|-:|\n|1|2|')).toContain('<td>2</td>')
  expect(await html('[aquí](/explore) y [allí](https://a.example)')).toBe(
    '<p><a href="/explore">aquí</a> y <a href="https://a.example" rel="ugc nofollow noopener">allí</a></p>',
  )
  expect(await html('![foto](https://a.example/x.png)')).not.toContain('<img')
})

const dangerous =
  /<(?!\/?(?:p|h2|h3|ul|ol|li|blockquote|strong|em|s|a|code|pre|hr|br|table|thead|tbody|tr|th|td)\b)|<[^>]*\s(?:on\w+|style|srcdoc)\s*=|<[^>]*\s(?:href|src)="\s*(?:javascript|data|vbscript):/i

test('none of the known injections becomes anything but text, as it is or in a link', async () => {
  expect(injections.length).toBeGreaterThanOrEqual(120)
  for (const text of injections)
    for (const written of [
      text,
      `[a](${text})`,
      `[a](<${text}>)`,
      `> ${text}`,
      `[a]: ${text}\n\n[a]`,
      `\`\`\`${text}\n${text}`,
    ])
      expect((await html(written)).match(dangerous), written).toBeNull()
  expect(await html('[a](JaVaScRiPt:alert(1))')).not.toContain('href')
  expect(await html('[a](//evil.example)')).not.toContain('evil.example"')
})

test('a line that is shown as something else parts the text where it stands', async () => {
  const { pieces, words } = await renderMarkdown('Dos palabras\n\n{{x}}\n\n- {{x}}\n\nfin', (line) =>
    line === '{{x}}' ? 7 : null,
  )
  expect(pieces).toEqual([
    { html: '<p>Dos palabras</p>' },
    { embed: 7 },
    { html: expect.stringContaining('<li>{{x}}</li>') },
  ])
  expect(words).toBe(5)
})

const full = (text: string) => text.repeat(50_000).slice(0, 50_000)
const hostile = {
  prose: full('Un *texto* con **negrita**, [enlace](https://a.example) y más palabras de las que uno espera.\n\n'),
  quotes: full('>'),
  lists: full('- '),
  stars: full('*a **b '),
  brackets: full('['),
  links: full('[a]('),
  images: full('![a](b)'),
  underscores: full('_'),
  entities: full('&amp;'),
  references: full('[a]: b\n'),
  tags: full('<b>'),
  'quotes in quotes': Array.from({ length: 300 }, (_, i) => `${'>'.repeat(i)} a`).join('\n'),
  ticks: Array.from({ length: 300 }, (_, i) => '`'.repeat(i)).join(' '),
}

test.each(Object.entries(hostile))(
  'a document of 50,000 characters made of %s holds nobody up',
  async (_name, text) => {
    await html(text)
    // The goal is 50 ms on a quiet machine.
    expect(await cpuMsOf(() => html(text))).toBeLessThan(1_000)
  },
)
