import { defineTexts } from '../../../platform/texts.tsx'

export const leaveTexts = defineTexts({
  es: {
    title: 'Eliminar mi cuenta',
    lead: 'Se cierra en todas partes y desaparece de la vista al momento. Tienes 30 días para recuperarla; después se borra lo que es tuyo.',
    open: 'Ver qué se borra y eliminarla',
    goes: 'Se borran tu nombre, tu correo, tu perfil, tus comentarios, el texto y las fotos de tus reseñas, tus borradores y tus rankings con 50 votantes o menos.',
    stays:
      'Quedan sin tu nombre los rankings con más de 50 votantes, que son también trabajo de otros, las estrellas de tus reseñas y tus votos.',
    votesToo: 'Borra también mis votos',
    votesTooHint: 'Los recuentos y los órdenes se calculan de nuevo sin ellos.',
    password: 'Tu contraseña',
    noPassword: 'Si entras sin contraseña, deja el campo vacío: te escribimos para confirmarlo.',
    wrong: 'Esa no es tu contraseña.',
    leave: 'Eliminar mi cuenta',
    leaving: 'Un momento…',
    left: 'Tu cuenta está cerrada',
    leftMore:
      'Nadie más la ve. Te hemos escrito: con el enlace del correo, o entrando como siempre, puedes recuperarla durante 30 días.',
    mailed: 'Te hemos escrito para confirmarlo. Tu cuenta sigue igual hasta que abras el enlace, que vale 30 minutos.',
    confirmLead: 'Tu cuenta se cierra en todas partes y nadie más la ve. Tienes 30 días para recuperarla.',
    noToken: 'A este enlace le falta una parte, se ha usado ya o ha caducado.',
    home: 'Ir al inicio',
    settings: 'Ir a tus ajustes',
  },
  en: {
    title: 'Delete my account',
    lead: 'Your account is closed and hidden at once. You have 30 days to get it back; after that, your data is erased.',
    open: 'See what is erased and delete it',
    goes: 'We erase your name, e-mail, profile, comments, the text and photos of your reviews, your drafts and your rankings with 50 voters or fewer.',
    stays:
      'What stays, without your name: rankings with more than 50 voters, which are other people’s work too, the star ratings of your reviews, and your votes.',
    votesToo: 'Erase my votes too',
    votesTooHint: 'Counts and orders are recalculated without them.',
    password: 'Your password',
    noPassword: 'If you sign in without a password, leave this empty. We’ll e-mail you to confirm.',
    wrong: 'That is not your password.',
    leave: 'Delete my account',
    leaving: 'One moment…',
    left: 'Your account is closed',
    leftMore:
      'Nobody else can see it. For 30 days you can get it back with the link we e-mailed you or by signing in as usual.',
    mailed: 'We’ve e-mailed you to confirm. Nothing changes until you open the link, which works for 30 minutes.',
    confirmLead: 'Your account is closed everywhere and nobody else sees it. You have 30 days to get it back.',
    noToken: 'This link is incomplete, has already been used or has expired.',
    home: 'Go home',
    settings: 'Go to your settings',
  },
})
