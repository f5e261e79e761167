import type { ModelInstructions } from './model-instructions.ts'

/** The law has no version in this language: a translation of the English one. */
export const tr: ModelInstructions = {
  title: 'Cayma hakkı',
  right: 'Bu sözleşmeden {days} gün içinde hiçbir gerekçe göstermeden cayma hakkınız vardır.',
  goods:
    'Cayma süresi, sizin ya da taşıyıcı dışında sizin belirlediğiniz bir üçüncü kişinin son malı teslim aldığı günden itibaren {days} gün sonra sona erer.',
  contract:
    'Hizmetlerde ve maddi bir ortamda sunulmayan dijital içerikte cayma süresi, sözleşmenin kurulduğu günden itibaren {days} gün sonra sona erer.',
  exercise:
    'Cayma hakkınızı kullanmak için bu sözleşmeden cayma kararınızı bize ({shop}) açık bir beyanla (örneğin postayla gönderilen bir mektup ya da e-posta) bildirmeniz gerekir. Ekteki örnek cayma formunu kullanabilirsiniz, ancak bu zorunlu değildir.',
  online:
    'Cayma hakkınızı {url} adresinde çevrimiçi olarak da kullanabilirsiniz. Bu çevrimiçi işlevi kullanırsanız, içeriği ile gönderildiği tarih ve saati gösteren bir alındı bildirimini size gecikmeden kalıcı bir veri taşıyıcısıyla (örneğin e-postayla) iletiriz.',
  deadline:
    'Sürenin korunması için cayma hakkını kullandığınıza dair bildirimi cayma süresi dolmadan göndermeniz yeterlidir.',
  effectsTitle: 'Caymanın sonuçları',
  effects:
    'Bu sözleşmeden caymanız hâlinde, teslimat masrafları dâhil (sunduğumuz en ucuz standart teslimattan farklı bir teslimat türünü seçmenizden doğan ek masraflar hariç) sizden aldığımız tüm ödemeleri gecikmeden ve her hâlükârda cayma kararınızın bize bildirildiği günden itibaren en geç 14 gün içinde geri öderiz. Açıkça başka bir şey kararlaştırılmadıkça, ilk işlemde kullandığınız ödeme aracını kullanırız; bu geri ödeme nedeniyle sizden hiçbir ücret alınmaz.',
  withhold:
    'Malları geri alana ya da malları gönderdiğinizi kanıtlayana kadar, hangisi önceyse, geri ödemeyi bekletebiliriz.',
  sendBack:
    'Malları gecikmeden ve her hâlükârda caymanızı bize bildirdiğiniz günden itibaren en geç 14 gün içinde bize ({address}) geri göndermeli ya da teslim etmelisiniz. Malları 14 günlük süre dolmadan gönderirseniz süreye uyulmuş olur.',
  payer: {
    BUYER: 'Malların geri gönderilmesinin doğrudan masrafını siz karşılarsınız.',
    SHOP: 'Malların geri gönderilmesinin masrafını biz karşılarız.',
  },
  value:
    'Yalnızca malın niteliğini, özelliklerini ve işleyişini anlamak için gerekli olandan başka bir kullanımdan doğan değer kaybından sorumlusunuz.',
  formTitle: 'Örnek cayma formu',
  formNote: '(bu formu yalnızca sözleşmeden caymak istiyorsanız doldurup geri gönderin)',
  formTo: 'Kime: {shop}',
  formText:
    'Aşağıdaki malların satışına (*)/hizmetin sunulmasına (*) ilişkin sözleşmemden/sözleşmemizden (*) caydığımı/caydığımızı (*) bildiririm/bildiririz (*):',
  formLines: [
    'Sipariş tarihi (*)/teslim tarihi (*):',
    'Tüketicinin/tüketicilerin adı:',
    'Tüketicinin/tüketicilerin adresi:',
    'Tüketicinin/tüketicilerin imzası (yalnızca kâğıt üzerinde bildirilirse):',
    'Tarih:',
  ],
  formDelete: '(*) Uygun olmayanı çizin.',
}
