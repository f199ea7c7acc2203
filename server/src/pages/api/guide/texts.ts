import { counted, defineTexts } from '@liston/contract/kernel'

/** Texts of the guide. They contain trusted HTML. */
export const guideTexts = defineTexts({
  es: {
    title: 'Para empezar',
    key: 'Crea una clave en <a href="/account/api-keys">tu cuenta</a> y envíala en cada petición como <code>Authorization: Bearer</code>. Con una clave no hacen falta cookies, y las que vengan no se miran.',
    scopes: 'Permisos',
    scope: {
      read: 'lo que ves tú: rankings, perfiles, tus votos y tu progreso.',
      'votes:write': 'emitir y retirar votos, y guardar tu orden.',
      'rankings:write': 'crear, publicar, cambiar y borrar rankings tuyos.',
    },
    closed:
      'Ningún permiso incluye a otro. A tu cuenta, tu seguridad, tus pagos, tus mensajes, tus avisos y el panel no se llega con ninguna clave. Cada llamada dice abajo el permiso que pide.',
    limits: 'Límites',
    limit: (n: number) =>
      `${counted('es', n, { one: 'petición', other: 'peticiones' })} por minuto con cada clave. Cada respuesta trae <code>RateLimit-Limit</code>, <code>RateLimit-Remaining</code> y <code>RateLimit-Reset</code> (segundos); un 429, también <code>Retry-After</code>. Los cambios cuentan además en su propio límite.`,
    errors: 'Errores',
    error:
      'Todos tienen esta forma: <code>{ defined, code, status, message, data }</code>. <code>code</code> no cambia; <code>message</code> es para quien programa. 401 <code>KEY_INVALID</code>: la clave no vale. 403 <code>KEY_SCOPE</code>: le falta el permiso de <code>data.scope</code>. Un cambio con la misma <code>Idempotency-Key</code> y los mismos datos se hace una sola vez durante 24 h.',
    lists: 'Listas',
    list: 'Van de 20 en 20. <code>nextCursor</code> es donde sigue la siguiente página, o <code>null</code> al final; no tiene significado ni caduca.',
    examples: 'Ejemplos',
    keep: 'Guarda',
    answer: 'Responde',
    step: {
      who: 'De quién es la clave y qué puede hacer.',
      list: 'Los rankings más recientes.',
      next: 'La página siguiente.',
      one: 'Un ranking con sus elementos en orden.',
      vote: 'Un voto para el primero.',
      again: 'El mismo voto otra vez, con la misma <code>Idempotency-Key</code>: la misma respuesta, un solo voto.',
      draft: 'Un borrador; el id lo eliges tú.',
      publish: 'Publicarlo.',
      closed: 'Donde no llega ninguna clave.',
      wrong: 'Un dato que no vale: <code>data.field</code> dice cuál.',
    },
    client: 'Cliente de TypeScript',
    clientMore:
      '<code>@liston/contract/client</code> tiene cada llamada con sus tipos. <code>docs/examples/top-five.ts</code>, en el código, es un programa de 30 líneas que lo usa.',
  },
  en: {
    title: 'To begin',
    key: 'Make a key in <a href="/account/api-keys">your account</a> and send it with each request as <code>Authorization: Bearer</code>. With a key no cookies are needed, and any that you send are ignored.',
    scopes: 'Scopes',
    scope: {
      read: 'what you see: rankings, profiles, your votes and your progress.',
      'votes:write': 'cast and take back votes, and save your order.',
      'rankings:write': 'create, publish, change and delete rankings of yours.',
    },
    closed:
      'No scope includes another. Your account, security, payments, messages, notifications and the panel can’t be reached with any key. Each call below says the scope it needs.',
    limits: 'Limits',
    limit: (n: number) =>
      `${counted('en', n, { one: 'request', other: 'requests' })} a minute with each key. Each answer has <code>RateLimit-Limit</code>, <code>RateLimit-Remaining</code> and <code>RateLimit-Reset</code> (seconds); a 429 has <code>Retry-After</code> too. Changes also count in a limit of their own.`,
    errors: 'Errors',
    error:
      'They all look like this: <code>{ defined, code, status, message, data }</code>. <code>code</code> is stable; <code>message</code> is for developers. 401 <code>KEY_INVALID</code>: the key does not work. 403 <code>KEY_SCOPE</code>: it lacks the scope of <code>data.scope</code>. A change with the same <code>Idempotency-Key</code> and input happens once, for 24 h.',
    lists: 'Lists',
    list: 'They come 20 at a time. <code>nextCursor</code> is where the next page begins, or <code>null</code> at the end; it means nothing and does not expire.',
    examples: 'Examples',
    keep: 'Keep',
    answer: 'Answers',
    step: {
      who: 'Whose key it is, and what it may do.',
      list: 'The latest rankings.',
      next: 'The next page.',
      one: 'A ranking with its items in order.',
      vote: 'A vote for the first.',
      again: 'The same vote again, with the same <code>Idempotency-Key</code>: the same answer, one vote.',
      draft: 'A draft; you choose its id.',
      publish: 'Publish it.',
      closed: 'What no key can reach.',
      wrong: 'A value that does not fit: <code>data.field</code> says which.',
    },
    client: 'TypeScript client',
    clientMore:
      '<code>@liston/contract/client</code> has every call with its types. <code>docs/examples/top-five.ts</code>, in the source, is a program of 30 lines that uses it.',
  },
})
