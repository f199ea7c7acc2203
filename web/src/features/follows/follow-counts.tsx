import { useQuery } from '@tanstack/react-query'
import { Anchor } from '../../design/controls/anchor.tsx'
import { counted, defineTexts, useLanguage, useTexts } from '../../platform/texts.tsx'
import { useApi } from '../../platform/use-api.ts'
import './follows.css'
import { relationQuery } from './queries.ts'

/** Numbers of followers and followed users, each with a link to the list. */
export function FollowCounts({ id }: { id: string }) {
  const t = useTexts(tabTexts)
  const language = useLanguage()
  const { data } = useQuery(relationQuery(useApi(), id))
  if (!data) return null
  const figure = (list: 'followers' | 'following', n: number, noun: { one: string; other: string }) => {
    const [number, ...words] = counted(language, n, noun).split(' ')
    return (
      <Anchor href={`/profile/${id}?tab=${list}`} className="follow-count">
        <span className="numeral person-figure">{number}</span> {words.join(' ')}
      </Anchor>
    )
  }
  return (
    <>
      {figure('followers', data.followers, t.followers)}
      {figure('following', data.follows, t.follows)}
    </>
  )
}

/** Texts of the tabs and counters of a profile. */
export const tabTexts = defineTexts({
  es: {
    rankings: 'Rankings',
    lists: { followers: 'Seguidores', following: 'Siguiendo' },
    tabs: (name: string) => `Partes del perfil de ${name}`,
    followers: { one: 'seguidor', other: 'seguidores' },
    follows: { one: 'seguido', other: 'seguidos' },
  },
  en: {
    rankings: 'Rankings',
    lists: { followers: 'Followers', following: 'Following' },
    tabs: (name: string) => `Sections of ${name}’s profile`,
    followers: { one: 'follower', other: 'followers' },
    follows: { one: 'followed', other: 'followed' },
  },
})
