import type { Page } from '@playwright/test'

/** What kinds of elements a page has as the server draws it for whoever asks: tag, classes and role of each. */
async function kindsOf(page: Page, path: string): Promise<string[]> {
  const answer = await page.request.get(`${path}`)
  const elements = (await answer.text()).replace(/<script[\s\S]*?<\/script>/g, '').matchAll(/<([a-z]\w*)([^>]*)>/g)
  return [...elements].map(([, tag, said = '']) => {
    const of = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(said)?.[1] ?? ''
    return `${tag} ${of('class')} ${of('role')}`
  })
}

/** Kinds of elements that have been looked at. What is like what was looked at is not looked at again. */
export class Looked {
  #kinds = new Set<string>()

  /** Notes what these pages show to whoever asks; another walk looks at them. */
  async note(page: Page, paths: readonly string[]): Promise<void> {
    for (const path of paths) for (const kind of await kindsOf(page, path)) this.#kinds.add(kind)
  }

  /** Whether a page shows anything of a new kind; it is noted then. */
  async isNew(page: Page, path: string): Promise<boolean> {
    const before = this.#kinds.size
    await this.note(page, [path])
    return this.#kinds.size > before
  }
}
