import { Button } from '../../../design/controls/button.tsx'
import { LinkButton } from '../../../design/controls/link-button.tsx'
import { ErrorState } from '../../../design/feedback/error-state.tsx'
import { ApiError } from '../../../platform/api-error.ts'
import { useTexts } from '../../../platform/texts.tsx'
import type { ExploreState, HrefOf } from '../explore-address.ts'
import { exploreTexts } from '../texts.ts'

type Props = { state: ExploreState; hrefOf: HrefOf; error: unknown; retry: () => void }

/** Loading failed: shows the reason, if known, and a retry button. */
export function ResultsFailed({ state, hrefOf, error, retry }: Props) {
  const t = useTexts(exploreTexts)
  const wait =
    error instanceof ApiError && error.code === 'RATE_LIMITED' ? (error.data as { retryAfterSeconds: number }) : null
  if (error instanceof ApiError && error.code === 'BAD_CURSOR')
    return (
      <ErrorState
        title={t.BAD_CURSOR}
        action={<LinkButton href={hrefOf({ ...state, cursor: undefined })}>{t.fromStart}</LinkButton>}
      />
    )
  return (
    <ErrorState title={state.q ? t.searchFailed : t.failed} action={<Button onClick={retry}>{t.again}</Button>}>
      {state.q && <p>{wait ? t.tooOften(wait.retryAfterSeconds) : t.failed}</p>}
    </ErrorState>
  )
}
