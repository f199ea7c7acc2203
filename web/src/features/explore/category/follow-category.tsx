import { CATEGORY_FORM } from '@liston/contract/explore'
import { type CategorySlug, categoryOf } from '@liston/contract/rankings'
import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { Button } from '../../../design/controls/button.tsx'
import { LinkButton } from '../../../design/controls/link-button.tsx'
import { Check } from '../../../design/identity/icon.ts'
import { useMe } from '../../../platform/session.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { useWayIn } from '../../../platform/way-in.ts'
import { categoryFollowQuery } from './category-follow-query.ts'
import { categoryTexts } from './texts.ts'
import { useFollowCategory } from './use-follow-category.ts'

/** Follows a category, or no longer: what is followed feeds "Para ti". A guest is led to sign in and back. */
export function FollowCategory({ category, size }: { category: CategorySlug; size?: 'sm' }) {
  const t = useTexts(categoryTexts)
  const language = useLanguage()
  const me = useMe()
  const wayIn = useWayIn(`/category/${category}`)
  const { data } = useQuery({ ...categoryFollowQuery(useApi(), category), enabled: me !== null })
  const { mutate } = useFollowCategory(category)
  const back = useRouterState({ select: (s) => s.location.pathname + s.location.searchStr })
  const name = <span className="sr-only"> {categoryOf(category)?.[language]}</span>
  if (!me)
    return (
      <LinkButton href={wayIn} rel="nofollow" size={size}>
        {t.follow}
        {name}
      </LinkButton>
    )
  const following = data?.following ?? false
  const send = (event: FormEvent) => {
    event.preventDefault()
    mutate(!following)
  }
  return (
    <form method="post" action={CATEGORY_FORM} onSubmit={send}>
      <input type="hidden" name="back" value={back} />
      <input type="hidden" name="category" value={category} />
      <Button
        type="submit"
        name="act"
        value={following ? 'unfollow' : 'follow'}
        size={size}
        aria-pressed={following}
        icon={following && <Check size={18} aria-hidden="true" />}
      >
        {following ? t.following : t.follow}
        {name}
      </Button>
    </form>
  )
}

/** How many follow it: what I have just done is in it at once. */
export function FollowerCount({ category, told }: { category: CategorySlug; told: number }) {
  const t = useTexts(categoryTexts)
  const me = useMe()
  const { data } = useQuery({ ...categoryFollowQuery(useApi(), category), enabled: me !== null })
  const followers = data?.followers ?? told
  return followers > 0 ? <b>{t.followers(followers)}</b> : null
}
