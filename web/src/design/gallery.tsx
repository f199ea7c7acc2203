/// <reference types="vite/client" />
import type { ReactNode } from 'react'
import { type ThemeName, themeNames } from './theme/themes.ts'

/** The export `gallery` of a `<component>.gallery.tsx`: every state of the component by name. */
export type PartGallery = Record<string, () => ReactNode>

const modules = import.meta.glob<{ gallery: PartGallery }>('./**/*.gallery.tsx', { eager: true })

/** All components with a gallery, in the order of the folders. */
export const parts = Object.entries(modules).map(([path, module]) => ({
  name: path.replace(/^.*\/(.+)\.gallery\.tsx$/, '$1'),
  room: path.split('/')[1] ?? '',
  states: module.gallery,
}))

const rooms = Object.entries(Object.groupBy(parts, (part) => part.room))

type Props = { themes?: readonly ThemeName[]; only?: string }

/** Component gallery at /__ui: every state of each component in the given themes, side by side. */
export function Gallery({ themes = ['original'], only }: Props) {
  const shown = parts.filter((part) => !only || part.name === only)
  const theme = themes.length > 1 ? 'all' : themes[0]
  return (
    <div className="mx-auto max-w-page px-4 py-6">
      <h1 className="mb-4 text-2xl">
        <a href={`?theme=${theme}`}>Parts</a>
        {only && ` · ${only}`}
      </h1>
      <nav aria-label="Themes" className="mb-4 flex flex-wrap gap-2">
        {(['all', ...themeNames] as const).map((name) => (
          <a
            key={name}
            className="chip"
            aria-current={name === theme ? 'true' : undefined}
            href={address({ theme: name, part: only })}
          >
            {name}
          </a>
        ))}
      </nav>
      <Index theme={theme} only={only} />
      <div className={themes.length > 1 ? 'grid gap-4 lg:grid-cols-2' : undefined}>
        {themes.map((name) => (
          <section key={name} aria-label={name} className={`theme-${name} min-w-0 bg-bg p-4 text-text`}>
            <h2 className="mb-4 text-xl">{name}</h2>
            {shown.map((part) => (
              <Part key={part.name} part={part} narrow={themes.length > 1} />
            ))}
          </section>
        ))}
      </div>
    </div>
  )
}

function address({ theme, part }: { theme?: string; part?: string }) {
  return part ? `?theme=${theme}&part=${part}` : `?theme=${theme}`
}

function Index({ theme, only }: { theme?: string; only?: string }) {
  return (
    <nav aria-label="Parts" className="mb-6 grid gap-4 border-y-2 border-border py-4 sm:grid-cols-2 lg:grid-cols-4">
      {rooms.map(([room, inside]) => (
        <div key={room}>
          <p className="mb-1 text-xs text-muted">{room}</p>
          <ul className="flex flex-wrap gap-x-3">
            {inside?.map(({ name }) => (
              <li key={name}>
                <a
                  className="link inline-block py-1"
                  aria-current={name === only ? 'page' : undefined}
                  href={address({ theme, part: name })}
                >
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

function Part({ part, narrow }: { part: (typeof parts)[number]; narrow: boolean }) {
  return (
    <section aria-label={part.name} className="mb-8 border-t-2 border-border pt-3">
      <h3 id={narrow ? undefined : part.name} className="mb-3 text-lg">
        {part.name}
      </h3>
      <div className={narrow ? 'grid gap-4' : 'grid items-start gap-4 md:grid-cols-2 xl:grid-cols-3'}>
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
