import { counted, defineTexts, nth } from '../../../platform/texts.tsx'

export const toldTexts = defineTexts({
  es: {
    title: 'Integridad de los votos',
    calm: 'Modo calma: de momento solo cuentan los votos de cuentas con confianza plena, y los de la última hora aún no se ven en el orden.',
    frozen: (until: string) =>
      `Hemos visto votos raros y los estamos mirando. Se vuelve a votar el ${until}, como muy tarde.`,
    excluded: (day: string, votes: number) =>
      `El ${day}, ${counted('es', votes, { one: 'voto coordinado excluido', other: 'votos coordinados excluidos' })}.`,
    how: 'Ver cómo',
    method:
      'Cada diez minutos se mira si llegan votos desde un mismo sitio o de personas que votan siempre lo mismo. Una persona del equipo decide, voto a voto: no se borra el trabajo de nadie más. A quien le afecta se le dice por qué, y puede recurrir.',
    withThem: 'Con los votos excluidos',
    withThemLead: 'Así estaría el orden si contaran. Entre paréntesis, el puesto de ahora.',
    now: (rank: number) => `(ahora ${rank}.º)`,
    ownTitle: 'Tus votos excluidos',
    ownLead: 'Unos votos tuyos ya no cuentan. Aquí tienes por qué, y puedes recurrirlo.',
    ranking: 'Ranking',
    gone: 'Varios rankings, o uno que ya no está',
    votes: 'Votos excluidos',
    day: 'Desde',
    reason: 'Motivo',
    appeal: 'Recurrir',
    appealHint: 'Cuenta por qué votaste así. Lo leerá una persona. Se puede recurrir una vez.',
    words: 'Qué ha pasado',
    sending: 'Enviando…',
    sent: 'Recurso enviado',
    yours: 'Tu recurso',
    states: {
      waiting: 'Lo estamos mirando. Te avisaremos.',
      reinstated: 'Tenías razón: tus votos vuelven a contar.',
      kept: 'Lo hemos mirado otra vez y los votos siguen fuera.',
    },
    answerBy: (at: string) => `Si nadie contesta antes del ${at}, tus votos vuelven a contar.`,
    automatic: (days: number) =>
      `Nadie contestó en ${counted('es', days, { one: 'día', other: 'días' })}, así que se te da la razón automáticamente: tus votos vuelven a contar.`,
    notDone: 'No se ha enviado',
  },
  en: {
    title: 'Vote integrity',
    calm: 'Calm mode: for now only votes from fully trusted accounts count, and votes from the last hour don’t affect the order yet.',
    frozen: (until: string) => `We’ve seen unusual votes and are checking them. Voting reopens by ${until}.`,
    excluded: (day: string, votes: number) =>
      `On ${day}, ${counted('en', votes, { one: 'coordinated vote was excluded', other: 'coordinated votes were excluded' })}.`,
    how: 'See how',
    method:
      'Every ten minutes we check whether votes come from one place or from people who always vote alike. A team member decides, vote by vote. The people concerned are told why and can appeal.',
    withThem: 'With the excluded votes',
    withThemLead: 'The order if they counted. The current place is in brackets.',
    now: (rank: number) => `(now ${nth('en', rank)})`,
    ownTitle: 'Your excluded votes',
    ownLead: 'Some of your votes no longer count. Here is why, and how to appeal.',
    ranking: 'Ranking',
    gone: 'Several rankings, or one that no longer exists',
    votes: 'Excluded votes',
    day: 'Since',
    reason: 'Reason',
    appeal: 'Appeal',
    appealHint: 'Tell us why you voted that way. A person will read it. You can appeal once.',
    words: 'What happened',
    sending: 'Sending…',
    sent: 'Appeal sent',
    yours: 'Your appeal',
    states: {
      waiting: 'We’re reviewing it and will let you know.',
      reinstated: 'You were right: your votes count again.',
      kept: 'We reviewed it again, and the votes stay excluded.',
    },
    answerBy: (at) => `If nobody replies by ${at}, your votes count again.`,
    automatic: (days) =>
      `Nobody replied within ${counted('en', days, { one: 'day', other: 'days' })}, so your votes count again automatically.`,
    notDone: 'It was not sent',
  },
})
