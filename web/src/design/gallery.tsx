/// <reference types="vite/client" />
import type { ReactNode } from 'react'
import { type ThemeName, themeNames } from './theme/themes.ts'

/** What a `<part>.gallery.tsx` exports as `gallery`: every state of the part under the name of the state. */
export type PartGallery = Record<string, () => ReactNode>

const modules = import.meta.glob<{ gallery: PartGallery }>('./**/*.gallery.tsx', { eager: true })

/** All parts by name, in the order of the folders. */
export const parts = Object.entries(modules).map(([path, module]) => ({
  name: path.replace(/^.*\/(.+)\.gallery\.tsx$/, '$1'),
  room: path.split('/')[1] ?? '',
  states: module.gallery,
}))

type Props = { themes?: readonly ThemeName[]; only?: string }

/** The workshop at /__ui: every part in every state, in each of the given themes. */
export function Gallery({ themes = ['original'], only }: Props) {
  return (
    <div className="mx-auto max-w-page">
      <nav aria-label="Themes" className="flex flex-wrap gap-3 p-4">
        <a className="link" href="?theme=all">
          all
        </a>
        {themeNames.map((name) => (
          <a key={name} className="link" href={`?theme=${name}`}>
            {name}
          </a>
        ))}
      </nav>
      {themes.map((theme) => (
        <section key={theme} aria-label={theme} className={`theme-${theme} bg-bg p-4 text-text`}>
          <h2 className="mb-4 text-2xl">{theme}</h2>
          {parts
            .filter((part) => !only || part.name === only)
            .map((part) => (
              <Part key={part.name} part={part} />
            ))}
        </section>
      ))}
    </div>
  )
}

function Part({ part }: { part: (typeof parts)[number] }) {
  return (
    <section id={part.name} aria-label={part.name} className="mb-8 border-t-2 border-border pt-3">
      <h3 className="mb-3 text-lg">{part.name}</h3>
      <div className="grid items-start gap-4 md:grid-cols-2 xl:grid-cols-3">
        {Object.entries(part.states).map(([name, State]) => (
          <div key={name} className="min-w-0">
            <p className="mb-1 text-xs text-muted">{name}</p>
            <State />
          </div>
        ))}
      </div>
    </section>
  )
}
