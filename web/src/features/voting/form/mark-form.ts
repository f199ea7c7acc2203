import { formIdOf } from './vote-form.tsx'

/** Form action for highlights without JavaScript. */
export const HIGHLIGHT_FORM = '/highlights'

/** Props of a button that sets or removes a highlight through the ranking's vote form. */
export const marks = (rankingId: string, itemId: string, on: boolean) =>
  ({
    type: 'submit',
    form: formIdOf(rankingId),
    formAction: HIGHLIGHT_FORM,
    name: on ? 'on' : 'off',
    value: itemId,
  }) as const
