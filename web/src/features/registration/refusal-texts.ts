import { PREFIX_MIN, type registrationRefusals } from '@liston/contract/registration'
import { refusalText, type RefusalWords } from '../../platform/refusal/refusal-words.ts'
import { defineTexts, type Language } from '../../platform/texts.tsx'

type Of = typeof registrationRefusals
type ApplicantWords = RefusalWords<Of['decide']>
type BlockWords = RefusalWords<Of['addBlock'] & Of['removeBlock']>

export const applicantWords = defineTexts<ApplicantWords>({
  es: { NOT_FOUND: () => 'Alguien del equipo ya ha contestado, o la solicitud ya no está.' },
  en: { NOT_FOUND: () => 'Someone on the team has already answered, or the request is gone.' },
})

export const blockWords = defineTexts<BlockWords>({
  es: {
    NOT_A_NETWORK: () =>
      `Escribe una dirección IP o una red, como 203.0.113.0/24 o 2001:db8::/32. La más amplia es /${PREFIX_MIN[4]} en IPv4 y /${PREFIX_MIN[6]} en IPv6.`,
    NOT_A_DOMAIN: () => 'Eso no es un dominio de correo, como ejemplo.com.',
    OVER_ALREADY: () => 'Tiene que terminar más tarde que ahora.',
    ALREADY_BLOCKED: () => 'Ya está bloqueado.',
    NOT_FOUND: () => 'Ese bloqueo ya no está.',
  },
  en: {
    NOT_A_NETWORK: () =>
      `Enter an IP address or a network such as 203.0.113.0/24 or 2001:db8::/32. The widest is /${PREFIX_MIN[4]} for IPv4 and /${PREFIX_MIN[6]} for IPv6.`,
    NOT_A_DOMAIN: () => 'That is not a mail domain such as example.com.',
    OVER_ALREADY: () => 'It has to end later than now.',
    ALREADY_BLOCKED: () => 'It is blocked already.',
    NOT_FOUND: () => 'That block is gone.',
  },
})

export const applicantRefusal = (language: Language, refusal: object): string =>
  refusalText(applicantWords, language, refusal)
export const blockRefusal = (language: Language, refusal: object): string => refusalText(blockWords, language, refusal)
