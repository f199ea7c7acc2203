import { family, inTurn, near, rules, type Rules } from './legal.ts'

const people = family(
  'chic[oa]s?|ti[oa]s?|nin[oa]s?|mujer(es)?|hombres?|gente|personas?|madres?|padres?|mamas?|papas?|camarer[oa]s?|enfermer[oa]s?|soci[oa]s?|entrenador(es|as?)?|companer[oa]s?|alumn[oa]s?|estudiantes?|profes?|profesor(es|as?)?|maestr[oa]s?|jef[ea]s?|vecin[oa]s?|emplead[oa]s?|trabajador(es|as?)?',
  'girls?|boys?|guys?|kids?|people|moms?|dads?|mothers?|fathers?|nurses?|waiters?|waitress(es)?|coaches|persons?|women|men|students?|pupils?|classmates?|teachers?|professors?|bosse?s?|coworkers?|co workers?|colleagues?|neighbou?rs?|employees?|staff',
)
const places = String.raw`(?:clase|curso|insti|instituto|ies|colegio|cole|escuela|uni|universidad|facultad|tutoria|residencia|oficina|trabajo|curro|empresa|departamento|barrio|pueblo|edificio|bloque|calle|portal|urbanizacion|iglesia|gimnasio|class|classroom|grade|school|high school|college|university|dorm|dormitory|office|work|workplace|company|department|neighbou?rhood|street|building|village|town|church|gym|team|equipo)`
/** Relatives, neighbours, colleagues and classmates, who are not public figures. */
const kin = String.raw`(?:companer[oa]s?|vecin[oa]s?|jef[ea]s?|profes?|profesor(?:es|as?)?|ex|exes|ex novi[oa]s?|novi[oa]s?|herman(?:astr)?[oa]s?|prim[oa]s?|ti[oa]s?|sobrin[oa]s?|suegr[oa]s?|cunad[oa]s?|yernos?|nueras?|ligues?|citas de tinder|amig[oa]s?|amiguis|client[ea]s?|alumn[oa]s?|coworkers?|co workers?|colleagues?|neighbou?rs?|boss|teachers?|classmates?|students?|pupils?|friends?|girlfriends?|boyfriends?|wife|husband|room ?mates?|flat ?mates?|house ?mates?|sisters?|brothers?|siblings?|aunts?|aunties|uncles?|cousins?|nieces?|nephews?|(?:mother|father|sister|brother)s? in law|in laws|(?<!release |play |expiry |due )dates|crush(?:es)?|hookups|mujer|marido|maestr[oa]s?)`
/** Groups that a person belongs to; judging their members is private. */
const circle = String.raw`(?:pandilla|panda|cuadrilla|familia|grupo|clase|oficina|trabajo|empresa|friend group|friends|family|class|office|group chat|squad|dorm|company|flatshare)`
const mine = '(?:mi|mis|nuestr[oa]s?|my|our|tu|tus|your|su|sus)'

const judging = family(
  'fe[oa]s?|guap[oa]s?|gord[oa]s?|tont[oa]s?|vag[oa]s?|pesad[oa]s?|bordes?|suci[oa]s?|pelotas?|cotillas?|infiel(es)?|cachond[oa]s?|tacan[oa]s?|idiotas?|imbecil(es)?|mentiros[oa]s?|odios[oa]s?|insoportables?|fals[oa]s?|antipatic[oa]s?|maleducad[oa]s?|conflictiv[oa]s?|problematic[oa]s?|inutil(es)?|peor vestid[oa]s?|mas debiles',
  'hottest|ugly|ugliest|fat|fattest|dumb|dumbest|stupid|stupidest|lazy|laziest|annoying|prettiest|cutest|sexiest|rude|rudest|bitchiest|meanest|nastiest|creepiest|badly behaved|worst behaved|slobs?|by looks|worst dressed',
)
/** Words that rank. Ranking private people judges them, whatever adjective follows. */
const order = family(
  'mas|menos|peor(es)?|mejor(es)?|ordenad[oa]s|ranking',
  'most|least|worst|best|biggest|ranked|ranking|(ugl|laz|rud|mean|nast|bitch|creep|dumb|fatt|hott|prett|cut|sexi|stupid)(i)?est',
)
const low = family(
  'peor(es)?|mas (bordes?|antipatic[oa]s|lent[oa]s|inutiles|vag[oa]s|maleducad[oa]s|fe[oa]s|tont[oa]s|desagradables|incompetentes)',
  'worst|rudest|laziest|slowest|ugliest|dumbest|meanest|most (annoying|useless|incompetent|unfriendly|unpleasant|rude)',
)
/** Staff whom customers meet at work. */
const staff = family(
  'dependient[ea]s?|cajer[oa]s?|camarer[oa]s?|encargad[oa]s?|jef[ea]s?|gerentes?|supervisor(es|as?)?|recepcionistas?|emplead[oa]s?|conserjes?|vigilantes?|limpiador(es|as?)|monitor(es|as?)',
  'managers?|bosses|supervisors?|cashiers?|waiters?|waitress(es)?|clerks?|shop assistants?|receptionists?|employees|staff|workers|nurses|security guards|instructors?',
)
const roles = family(
  'companer[oa]s?|vecin[oa]s?|alumn[oa]s?|profes?|profesor(es|as?)?|emplead[oa]s?|jef[ea]s?|amig[oa]s?|prim[oa]s?|ti[oa]s?|cunad[oa]s?',
  'coworkers?|co workers?|colleagues?|classmates?|neighbou?rs?|students?|pupils?|teachers?|flat ?mates?|room ?mates?|friends?',
)
const pupils = family(
  'alumn[oa]s?|estudiantes?|ninos?|ninas?|chic[oa]s?|companer[oa]s?|profes?|profesor(es|as?)?|maestr[oa]s?|students?|pupils?|kids?|children|girls?|boys?|teachers?|classmates?',
)
/** A school year, as schools write it. */
const year = String.raw`\b(?:(?:[1-6] (?:o |a )?(?:de )?|de |la |primero de |segundo de |tercero de |cuarto de )(?:eso|primaria|bachillerato|bachiller|infantil|secundaria)|year \d+|grade \d+|\d+(?:st|nd|rd|th) grad(?:e|ers?)|mi tutoria|[1-6] (?:o |a )?[a-d]\b)`
const local = String.raw`(?:(?:mi|my|our|nuestr[oa]) ${places}|del (?:cole|colegio|insti|instituto|ies|curso|barrio|pueblo|trabajo|curro|edificio|portal)|de la (?:clase|oficina|empresa|escuela|facultad|uni|residencia)|grupo de whatsapp|whatsapp group|ies [^ ]+|(?:[^ ]+ )(?:high school|hospital|academy)|[1-6] (?:o |a )?[a-d] del)`
const forOrWith = String.raw`(?<!\b(?:para|con|a|por|for|with|to|on|sobre|about|favorit[oa]s de|dedicar a|like|como) )`

/** Excludes texts for or with these people (books for them, trips with them), which are not about them. */
const notForThem = String.raw`(?!.*\b(?:para|for|with|con|to) (?:(?:los|las|the|my|mis) )?(?:${pupils}|${year}))`

/** Applies to every text. */
const always = rules(
  // People of the author's own place: "las chicas más guapas de mi clase".
  String.raw`${people}.*\b${mine} ${places}\b`,
)
/** Applies unless the text is about works or public figures. */
const otherwise = rules(
  // Judged people of a local place: "el más feo del IES Goya", "nurses at St Mary hospital by looks".
  String.raw`${judging}.*\b${local}\b|\b${local}\b.*${judging}`,
  // The author's own relations, except what is for them or done with them.
  String.raw`${forOrWith}\b${mine}(?: (?!recetas|favou?rite)[^ ]+)? ${kin}\b(?! (?:y yo|and (?:i|me)|s favou?rite)\b)`,
  // Which member of the author's group is what.
  String.raw`\b(?:quien(?:es)?|who|which of)\b.*\b${mine} ${circle}\b`,
  // People whom only a few know: "qué compañero de trabajo huele peor".
  String.raw`^(?:que|cual(?:es)?(?: de)?|which|which of|what) (?:los |las |the |my |mis )?${roles}.*(?:${order}|${judging})`,
  // Pupils of a school year, ranked.
  `^${notForThem}(?=.*(?:${order}|${judging})).*${near(pupils, year, 6)}`,
  // Private people of a named place: "teachers at Lincoln High School".
  String.raw`^${notForThem}.*\b(profes?|profesor(es|as?)?|maestr[oa]s?|alumn[oa]s?|estudiantes|chic[oa]s|companer[oa]s?|emplead[oa]s|teachers?|students?|girls|boys|pupils|employees|staff)\b( [^ ]+){0,3} (de|del|at|of|in|from) ([^ ]+ ){0,3}(instituto|ies|colegio|cole|escuela|facultad|universidad|high school|school|college|university|oficina|office)\b`,
  // Staff of a named shop or hospital, demeaned.
  String.raw`${near(low, staff, 4)}.* (?:at|del|de la|en el|en la|(?:he|hemos) tenido en|i (?:have |ve )?had at) `,
)
/** Fields in which people act in public. */
const inPublic = new RegExp(
  family(
    'futbol|football|soccer|baloncesto|basketball|tenis|tennis|la liga|premier|league|nba|nfl|champions|mundial|world cup|formula( 1)?|motogp|olimp\\w+|olymp\\w+|seleccion|real madrid|barcelona|united',
    'historia|history|politicos|politicians?|president\\w*|rey(es)?|kings?|queens?|royal|famos[oa]s|famous|celebrit(y|ies)|youtubers?|streamers?|influencers?|mitologia|mythology|biblia|bible',
  ),
  'u',
)

const name = String.raw`\p{Lu}\p{Ll}+`
/** A full name as written: two to four capitalised words. It counts next to a word about private life. */
const wholeName = new RegExp(String.raw`(?<![\p{L}])${name}(?: (?:de |del |de la )?${name}){1,3}(?![\p{L}])`, 'u')
const judged = new RegExp(
  String.raw`\b(${[
    'defectos?|vida privada|secretos|mentiras|intimidades|amantes|infidelidades|novi[oa]s de|ex de|es (un|una) (mala|mal|idiota|imbecil)',
    'flaws|faults|private life|secrets|lies|lovers|(is|was) (awful|horrible|terrible|a bad|an idiot|a liar|ugly|stupid|the worst)',
    'direccion de|telefono de|donde vive|address of|phone number|where .* lives',
  ].join('|')})\b`,
  'u',
)

/**
 * True if the text is about private people: a class, an office, a home, or a named person. `isOfWorks`: the text is
 * about works, so its people are characters.
 */
export function isOfPrivatePeople(words: string, o: { written: string; isOfWorks: boolean }): boolean {
  if (always.some((rule) => rule.test(words))) return true
  if (!o.isOfWorks && !inPublic.test(words) && otherwise.some((rule) => rule.test(words))) return true
  return judged.test(words) && wholeName.test(o.written)
}

const way = family(
  'formas?|maneras?|modos?|metodos?|trucos?|consejos|como|mezclas?|combinaciones|pastillas|pildoras|venenos?|gas(es)?',
  'ways?|how|methods?|tricks?|tips|quickest|fastest|easiest|painless(ly)?|indolor[oa]s?|pills|poisons?|mix(es|tures)?|drugs',
)
const reason = family('razones|motivos?|argumentos|causas|por que|reasons?|arguments?|why')

/** Phrases for ending one's own life. */
const endLife = family(
  '(acabar|terminar)(me)? con (mi|tu|su|la propia) (propia )?vida|(acabar|terminar) con todo( (ya|de una vez|y .*))?$|acabar conmigo',
  '(quitar|arrebatar)(me|se|te)? la vida|terminar (con )?mi (vida|existencia)|irme (para siempre|de este mundo)',
  '(end|ending|take|taking|finish) (my|your|one s|their) (own )?(life|lives|existence)|(end|ending|finish) it all|end everything',
  'desaparecer (del|de este) mundo|dejar de (vivir|existir|respirar)|(cease|stop) (to exist|existing|living|breathing)|disappear forever',
  '(no|nunca|jamas) (volver a )?despertar(me|se|te)?( (nunca|jamas|mas))?$|(not|never) wak(e|ing) up( again| ever)?$',
  'dormir(me|se)? para siempre|sleep forever|(morir|morirme|morirse|irse) (sin (sufrir|dolor|enterar\\w*)|durmiendo|mientras duer\\w+)',
)
const die = String.raw`(?<!antes de |before (?:i|you|we) )\b(?:morir(?:me|se|te)?|die|dying)\b(?! (?:de risa|laughing))(?! en (?!mi|tu|un|una|paz|casa|la cama|silencio)| in (?!my|your|a|an|bed|peace|sleep))`
/** Phrases for not living. With "en Madrid" or "with friends" they say where or how to live, so those do not match. */
const notLive = family(
  String.raw`no (querer |quiero |seguir |merece la pena |vale la pena )*(vivir|viviendo|existir|estar (aqui|viv[oa]))(?! (en|con|sol[oa]|junt[oa]s|sin|de|cerca|lejos))`,
  String.raw`(not|n t|no longer|stop) (to |be |keep |go on |want to |wanting to )*(live|living|alive|exist|existing)(?! (in|with|at|near|on|by|together|abroad|alone))`,
  '(be|being|better off) dead|estar muert[oa]|i (should|deserve to|want to|need to) die|(quiero|merezco|deberia|necesito) morir(me)?',
)

const body = family(
  'brazos?|munecas?|muslos?|piernas?|antebrazos?|barriga|venas|arms?|wrists?|thighs?|legs?|forearms?|stomach|veins',
)
const wound = family('cortes?|cicatri(z|ces)|heridas?|quemaduras?|marcas|cuts?|scars?|wounds?|burns?|marks')
const hide = family(
  'ocultar|esconder|tapar|disimular|cubrir|que no se (note|vea)n?|sin que (se|me|lo|nadie|mi|mis) .*',
  'hide|hiding|cover|covering|conceal|disguise|without (anyone|anybody|my|them|leaving) .*',
)
const sick = family(
  'vomit(ar|o|ing|s)?|devolver la comida|purg(e|ing|ar|arse|arme)|make myself sick|provocar(me|se)? el vomito',
)
const meal = family(
  'comer|comida|comidas|cenar|cena|desayun\\w+|almorzar|atracon(es)?|eat(ing)?|meals?|food|lunch|dinner|binge\\w*',
)
const height = family(
  'edificios?|puentes?|azoteas?|tejados?|balcon(es)?|bridges?|roof(s|tops?)?|buildings?|balcon(y|ies)',
)
const jump = family('saltar|tirarse|tirarme|lanzarse|lanzarme|arrojarse|jump|leap|throw (myself|yourself)')
const sport = String.raw`(?!.*\b(?:puenting|bungee|paracaid\w+|parachut\w+|base|esqui|ski|agua|mar|water|sea|tirolina|zip ?line|parkour)\b)`

/**
 * Suicide, self-injury, starvation, and hiding them. First-person phrases are in `always`, whatever the text is about.
 */
export const selfHarm: Rules = {
  always: rules(
    String.raw`\b(matarme|suicidarme|autolesionarme|quitarme la vida|cortarme (las venas|los brazos|las munecas)|kill myself|killing myself|end my life|ending my life|hurt myself|harm myself|cut myself|starve myself|hang myself|ahorcarme|hacerme dano)\b`,
    String.raw`\b(no quiero (vivir|seguir viviendo)|don ?t want to (live|be alive)|dejar de vivir|no despertar(me)?( nunca)?$|never wake up|desaparecer para siempre|disappear forever)\b`,
    String.raw`\btirarme\b(?! (en|de cabeza|a la piscina|por (una|la) tirolina))`,
    String.raw`(formas|maneras|modos|metodos?|trucos|ways?|methods?|how to|como)(de|to)?\b.{0,25}(suicid|quitarse la vida|kill (your|one|him|her)sel)`,
    String.raw`formasdesuicid|suicidemethod|waystokillmyself|comosuicid`,
    String.raw`\b(acabar|terminar) con mi (propia )?vida\b|\bsuicide note\b|\bmi carta de suicidio\b`,
  ),
  else: rules(
    String.raw`suicid(?!a s)|quitarse la vida|autolesion|self harm|selfharm|\bkill yourself\b`,
    String.raw`\bcortarse\b.{0,25}(sin que se note|venas|brazos|munecas)`,
    String.raw`\bpro ?(ana|mia)\b|thinspo|ser anorexic|volverse anorexic|\bdejar de comer\b|starve yourself|stop eating|\b(to be|become|ser|estar) (anorexic|bulimic)|anorexia|bulimia|\bhow many pills\b|\bcuantas pastillas\b|overdose|sobredosis|\bahorcarse\b|hacerse dano`,
    endLife,
    inTurn(way, die),
    String.raw`\b(morir|die) (sin dolor|durmiendo|painlessly|in (my|your) sleep)\b`,
    inTurn(reason, notLive),
    // Hiding wounds refers to one's own; a wound under a tattoo is in the past.
    String.raw`^(?!.*\b(?:tatuajes?|tattoos?)\b).*${near(hide, inTurn(wound, body, 4), 4)}`,
    inTurn(sick, meal, 4),
    String.raw`\b(thigh gap|laxantes?|laxatives?)\b.*\b(purg\w+|adelgaz\w+|perder peso|lose weight|skinny|thin)\b`,
    // Fewer than 800 kcal a day is dangerous.
    String.raw`\b[1-7]?\d{2} (calorias|kcal|calories)( [^ ]+)? (diarias|dia|day|daily)\b`,
    String.raw`\b(aguantar|enganar|quitar|suppress|ignore|kill) (el |the |my )?(hambre|hunger)\b.*\b(dias|semanas|days|weeks|sin comer|without eating)\b`,
    String.raw`\b(jump|jumping|step|saltar|tirarse|lanzarse)( [^ ]+){0,2} (in front of|under|delante de|debajo de|al paso de) (a |an |the |un |una |el |la )?(train|bus|truck|car|tren|metro|autobus|camion|coche)\b`,
    `^${sport}.*${inTurn(height, jump)}`,
    String.raw`^${sport}.*\b(bridges?|puentes?|jump|saltar|tirarse)\b.{0,25}(to jump off|end (it|my)|para (saltar|tirarse))`,
  ),
}
