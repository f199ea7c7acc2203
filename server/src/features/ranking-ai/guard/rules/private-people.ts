import { family, near, rules } from './families.ts'

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
