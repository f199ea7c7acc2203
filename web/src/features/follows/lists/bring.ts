import { orOwnFailure } from '../../../platform/queries/own-failure.tsx'
import type { PeopleList } from '@liston/contract/follows'
import { broughtPart } from '../../../platform/lazy-part.tsx'
import type { PageContext } from '../../../platform/page-context.ts'
import { peopleQuery } from '../queries.ts'

/** Lazy chunk of the list, loaded only by visits that open a list of users. */
export const peopleList = broughtPart(() => import('./people-list.tsx').then((m) => m.PeopleList))
export const PEOPLE_SOURCE = 'src/features/follows/lists/people-list.tsx'

/** The list that a search parameter names. */
export const peopleListOf = (asked: string | undefined): PeopleList | undefined =>
  asked === 'followers' || asked === 'following' ? asked : undefined

type Asked = { id: string; list: PeopleList; cursor: string | undefined }

export const loadPeople = ({ api, queryClient }: PageContext, asked: Asked) =>
  Promise.all([peopleList.bring(), orOwnFailure(queryClient.ensureInfiniteQueryData(peopleQuery(api, asked)))])
