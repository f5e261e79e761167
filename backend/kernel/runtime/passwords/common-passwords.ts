/** The most common passwords of published leaks, in lower case. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `
0123456789 11223344 1122334455 123123123 123321123 12341234 123454321 12345678 123456789 1234567890
12345678910 147258369 159753 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 741852963 87654321 987654321 a123456789 a1b2c3d4
aa123456 abc12345 abc123456 abcd1234 abcdefgh abcdefghi access admin admin123 admin1234 administrador
administrator alexander alexandra amoremio andrew angel angels anthony apple arsenal asdf1234 asdfasdf
asdfgh asdfghjk asdfghjkl ashley autumn azerty azertyuiop babyboy babygirl bailey banana barcelona baseball
basketball batman bayern benjamin blessed broncos buster butterfly bvb09 changeme charlie charlotte cheese
chelsea cherry chocolate christ computer contrasena contraseña cookie corvette cowboys daniel december
default demo dragon dragon123 eagles elizabeth eminem facebook february ferrari flower flowers football
football1 forever fortnite freedom friday fruhling gandalf geheim geheimnis ginger godisgood google greenday
guest hallo hallo123 hallohallo harley harrypotter haslo haslo123 herbst hogwarts honda honey hunter hunter2
ichliebe ichliebedich ilove ilovegod iloveyou iloveyou1 iloveyou2 instagram internet ironman january
jennifer jessica jesus jesuschrist jetaime jordan jordan23 joshua juventus kennwort kennwort1 killer lakers
letmein letmein1 letmein123 liverpool login losenord lovely loveme lover loveyou maggie master master123
matrix matthew mercedes merlin metallica michael michelle microsoft minecraft monday monkey monkey123
motdepasse mustang mylove mypassword naruto newpassword nicole nirvana nopassword november october orange
p@ssw0rd p@ssword packers parola passw0rd password password1 password12 password123 password1234 passwords
passwort passwort1 passwort123 patriots pepper phoenix pokemon porsche princess q1w2e3r4 qazwsx qazwsxedc
qwer1234 qwerty qwerty12 qwerty123 qwerty1234 qwerty12345 qwertyui qwertyuiop qwertz qwertzui qwertzuiop
raiders ranger realmadrid redsox rockstar rockyou root rootroot samantha samsung samsung1 saturday schalke04
schatz schatzi scooter secret secret123 senha senha123 september shadow shadow123 sifre skywalker slipknot
snoopy softball sommer spiderman spring startrek starwars steelers summer sunday sunshine superman
sweetheart teamo temp temporary tequiero tequieromucho test test1234 testing testtest thunder thursday
tigger toor toyota trustno1 tuesday user username victoria voldemort volleyball wachtwoord wednesday welcome
welcome1 whatever william windows winter yamaha yankees zaq12wsx zxcv1234 zxcvbn zxcvbnm zxcvbnm1`
    .trim()
    .split(/\s+/),
)
