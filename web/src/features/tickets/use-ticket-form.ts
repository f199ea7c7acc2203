import type { FormOptions } from '../../platform/forms/use-form.ts'
import { useToldForm } from '../../platform/forms/use-told-form.ts'
import { keys } from '../../platform/queries/query-keys.ts'
import { useTexts } from '../../platform/texts.tsx'
import { ticketRefusal, ticketTexts } from './texts.ts'

/**
 * Form about a ticket: reloads lists and messages, and shows a refusal in a toast. Confirms success if `done` is set.
 */
export const useTicketForm = <R>(form: FormOptions<R> & { done?: string }) =>
  useToldForm({ ...form, changes: keys.tickets, refused: useTexts(ticketTexts).notSent, why: ticketRefusal })
