import { useRouteContext } from '@tanstack/react-router'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { Back } from '../../design/identity/icon.ts'
import { useMe } from '../../platform/session.ts'
import { useTexts } from '../../platform/texts.tsx'
import { foldedGroups } from './folded-groups.ts'
import { type Group, groups, type SectionName, sections, sectionTexts } from './sections.ts'

/** Link from the admin panel to the site. */
export function WayOut() {
  const t = useTexts(sectionTexts)
  const { appName } = useRouteContext({ from: '__root__' })
  return (
    <a className="admin-way-out" href="/">
      <Back aria-hidden="true" />
      {t.back(appName)}
    </a>
  )
}

/** Navigation with the sections that the user's roles open, in groups that fold. On phones all of it is folded. */
export function Sections({ current }: { current: SectionName }) {
  const t = useTexts(sectionTexts)
  const me = useMe()
  const aside = useRef<HTMLElement>(null)
  // In low windows the list scrolls by itself: keeps the current section visible.
  useEffect(() => {
    // The braces matter: in some browsers scrollIntoView returns a promise, which must not be returned as a clean-up.
    aside.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [current])
  const open = sections.filter(({ area }) => me?.staff?.[area])
  const list = groups
    .map((group) => ({ group, of: open.filter((s) => s.group === group) }))
    .filter(({ of }) => of.length > 0)
  const links = list.map(({ group, of }) => <SectionGroup key={group} group={group} of={of} current={current} />)
  return (
    <>
      <nav ref={aside} className="admin-aside" aria-label={t.label}>
        {links}
      </nav>
      <details className="admin-menu">
        <summary className="admin-summary">
          <span>{t.short}</span>
          <strong>{t.sections[current]}</strong>
        </summary>
        <nav aria-label={t.label}>
          <WayOut />
          {links}
        </nav>
      </details>
    </>
  )
}

type GroupProps = { group: Group; of: readonly (typeof sections)[number][]; current: SectionName }

/** A group of sections. It stays folded on later pages, except on those of its own sections. */
function SectionGroup({ group, of, current }: GroupProps) {
  const t = useTexts(sectionTexts)
  const folded = useSyncExternalStore(foldedGroups.subscribe, foldedGroups.read, () => '')
  const isCurrent = of.some(({ name }) => name === current)
  const isOpen = isCurrent || !folded.split(' ').includes(group)
  return (
    <details className="admin-group" open={isOpen}>
      <summary
        onClick={(event) => {
          if (isCurrent) return
          // React sets `open`; the browser would switch it back.
          event.preventDefault()
          foldedGroups.set(group, isOpen)
        }}
      >
        {t.groups[group]}
      </summary>
      <ul>
        {of.map(({ name, path }) => (
          <li key={name}>
            <a href={path} aria-current={name === current ? 'page' : undefined}>
              {t.sections[name]}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
