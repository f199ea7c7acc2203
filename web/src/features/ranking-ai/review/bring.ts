import { broughtPart } from '../../../platform/lazy-part.tsx'
import type { PageContext } from '../../../platform/page-context.ts'
import { jobQuery } from '../queries.ts'

/** The review panel is loaded only for visits to an AI-generated draft. */
export const review = broughtPart(() => import('./review-panel.tsx').then((m) => m.ReviewPanel))
export const REVIEW_SOURCE = 'src/features/ranking-ai/review/review-panel.tsx'

/** Loads the review panel and the job of the draft. Without the job, no items can be replaced. */
export const loadReview = ({ api, queryClient }: PageContext, draftId: string) =>
  Promise.all([review.bring(), queryClient.fetchQuery(jobQuery(api, draftId)).catch(() => null)])
