import { defineTexts } from '../../platform/texts.tsx'

export const setupTexts = defineTexts({
  es: {
    title: 'Tu perfil, en cuatro pasos',
    forced: 'Ya tienes cuenta. Esto se hace una vez; lo que no quieras decir, déjalo en blanco.',
    forcedOnward:
      'Ya tienes cuenta. Esto se hace una vez y luego vas a donde ibas; lo que no quieras decir, déjalo en blanco.',
    description: 'Nombre, avatar, estilo e intereses.',
    step: (at: number, of: number, name: string) => `Paso ${at} de ${of}: ${name}`,
    steps: { identity: 'Identidad', avatar: 'Avatar', style: 'Estilo', interests: 'Intereses' },
    usernameHint: 'Lo verán los demás. De 3 a 20 letras, cifras, _ o punto.',
    avatarLead: 'Así te verán los demás. Puedes cambiarlo cuando quieras.',
    styleLead: '¿Con cuál te identificas más al votar? Puedes cambiarlo cuando quieras.',
    atLeast: 'Elige al menos 3',
    next: 'Siguiente',
    back: 'Atrás',
    finish: 'Terminar',
    exit: 'Salir',
    exitHint: 'Salir cierra tu sesión. Lo que hayas guardado se queda.',
    saving: 'Guardando…',
    done: '¡Perfil completado!',
  },
  en: {
    title: 'Your profile, in four steps',
    forced: 'You’re in. You only do this once; leave blank anything you’d rather not say.',
    forcedOnward:
      'You’re in. You only do this once, and then we take you where you were going. Leave blank anything you’d rather not say.',
    description: 'Name, avatar, style and interests.',
    step: (at: number, of: number, name: string) => `Step ${at} of ${of}: ${name}`,
    steps: { identity: 'Identity', avatar: 'Avatar', style: 'Style', interests: 'Interests' },
    usernameHint: 'Others will see it. 3 to 20 letters, digits, _ or a full stop.',
    avatarLead: 'This is how others will see you. You can change it any time.',
    styleLead: 'Which one sounds most like you when you vote? You can change it any time.',
    atLeast: 'Choose at least 3',
    next: 'Next',
    back: 'Back',
    finish: 'Finish',
    exit: 'Exit',
    exitHint: 'Exit signs you out. What you’ve saved is kept.',
    saving: 'Saving…',
    done: 'Profile completed!',
  },
})
