import { Button } from '../../../design/controls/button.tsx'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { chatRefusalText } from '../refusal-texts.ts'
import { threadTexts } from '../thread-texts.ts'
import { viewTexts } from '../view-texts.ts'
import type { Pending } from './outbox.ts'

type Props = { pending: readonly Pending[]; onRetry(clientId: string): void; onDiscard(clientId: string): void }

/** What is on its way, and how it stands. */
export function PendingList({ pending, onRetry, onDiscard }: Props) {
  const t = useTexts(threadTexts)
  const { image } = useTexts(viewTexts)
  const language = useLanguage()
  return pending.map(({ clientId, body, state, why }) => (
    <div key={clientId} className="chat-message" data-mine="" data-state={state}>
      <div className="chat-bubble">
        <p className="chat-words">{body || image}</p>
        <p className="chat-foot" role="status">
          {state === 'failed' ? chatRefusalText(language, why ?? {}) : state === 'waiting' ? t.offline : t.pending}
        </p>
        {state === 'failed' && (
          <span className="chat-edit-acts">
            <Button size="sm" variant="ghost" onClick={() => onDiscard(clientId)}>
              {t.discard}
            </Button>
            <Button size="sm" onClick={() => onRetry(clientId)}>
              {t.retry}
            </Button>
          </span>
        )}
      </div>
    </div>
  ))
}
