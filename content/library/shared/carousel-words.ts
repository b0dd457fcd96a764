/** What `sb-carousel` says by itself. */
export const carouselWords = {
  sk: {
    carousel: 'karusel',
    slides: 'Snímky',
    previous: 'Predchádzajúca snímka',
    next: 'Nasledujúca snímka',
    show: (index: number) => `Snímka ${index}`,
    place: (index: number, count: number) => `${index} z ${count}`,
    pause: 'Pozastaviť',
    play: 'Prehrávať',
  },
  en: {
    carousel: 'carousel',
    slides: 'Slides',
    previous: 'Previous slide',
    next: 'Next slide',
    show: (index: number) => `Slide ${index}`,
    place: (index: number, count: number) => `${index} of ${count}`,
    pause: 'Pause',
    play: 'Play',
  },
};
