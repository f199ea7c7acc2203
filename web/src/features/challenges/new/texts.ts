import { defineTexts } from '../../../platform/texts.tsx'

const es = {
  title: 'Nuevo reto',
  kind: 'Qué reto',
  to: 'A quién',
  toHint: 'Su nombre de usuario. Te proponemos a quien sigues y a quien te sigue.',
  ranking: 'Qué ranking ordenáis',
  rankingHint: 'Los que has votado hace poco, primero.',
  topic: 'Sobre qué tema',
  topicHint: 'Por ejemplo: tapas de Sevilla.',
  goal: 'Qué cumplís entre los dos',
  message: 'Un mensaje',
  messageHint: 'Si quieres, una frase.',
  send: 'Enviar reto',
  sending: 'Enviando…',
  sent: (name: string) => `Has retado a ${name}`,
}
export const newTexts = defineTexts<typeof es>({
  es,
  en: {
    title: 'New challenge',
    kind: 'Which challenge',
    to: 'Whom',
    toHint: 'Their username. We suggest whom you follow and who follows you.',
    ranking: 'Which ranking you both order',
    rankingHint: 'Those you voted in lately come first.',
    topic: 'On which topic',
    topicHint: 'For example: tapas in Seville.',
    goal: 'What you get done together',
    message: 'A message',
    messageHint: 'One sentence, if you like.',
    send: 'Send challenge',
    sending: 'Sending…',
    sent: (name) => `You challenged ${name}`,
  },
})
