import type { PageContext } from '../../../platform/page-context.ts'
import { broughtPart } from '../../../platform/parts/brought-part.tsx'
import { jobQuery } from '../queries.ts'

/** Only visits to a draft that a machine wrote bring what it is looked over with. */
export const review = broughtPart(() => import('./review-panel.tsx').then((m) => m.ReviewPanel))
export const REVIEW_SOURCE = 'src/features/ranking-ai/review/review-panel.tsx'

/** What looks a draft over, and the list that it came of; without one, nothing of it can be replaced. */
export const loadReview = ({ api, queryClient }: PageContext, draftId: string) =>
  Promise.all([review.bring(), queryClient.fetchQuery(jobQuery(api, draftId)).catch(() => null)])
