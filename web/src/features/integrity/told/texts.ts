import { counted, defineTexts } from '../../../platform/texts.tsx'

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
    notDone: 'No se ha enviado',
  },
  en: {
    title: 'Integrity of the votes',
    calm: 'Calm mode: for now only votes of fully trusted accounts count, and those of the last hour do not show in the order yet.',
    frozen: (until: string) =>
      `We have seen odd votes and are looking at them. Voting opens again on ${until} at the latest.`,
    excluded: (day: string, votes: number) =>
      `On ${day}, ${counted('en', votes, { one: 'coordinated vote was excluded', other: 'coordinated votes were excluded' })}.`,
    how: 'See how',
    method:
      'Every ten minutes we look whether votes come from one place, or from people who always vote the same. A team member decides, vote by vote: nobody else’s work is deleted. Whoever it concerns is told why, and may appeal.',
    withThem: 'With the excluded votes',
    withThemLead: 'The order as it would be if they counted. In brackets, the place of now.',
    now: (rank: number) => `(now no. ${rank})`,
    ownTitle: 'Your excluded votes',
    ownLead: 'Some votes of yours no longer count. Here is why, and you may appeal.',
    ranking: 'Ranking',
    gone: 'Several rankings, or one that is no longer there',
    votes: 'Excluded votes',
    day: 'Since',
    reason: 'Reason',
    appeal: 'Appeal',
    appealHint: 'Tell us why you voted like that. A person will read it. You may appeal once.',
    words: 'What happened',
    sending: 'Sending…',
    sent: 'Appeal sent',
    yours: 'Your appeal',
    states: {
      waiting: 'We are looking at it. You will be told.',
      reinstated: 'You were right: your votes count again.',
      kept: 'We looked again, and the votes stay out.',
    },
    notDone: 'It was not sent',
  },
})
