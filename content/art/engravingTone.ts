/** Light and shade of the portrait, 1200 × 1500 in grey: dark places become heavy strings. */

const DEFS = `<defs>
<filter id="a"><feGaussianBlur stdDeviation="5"/></filter><filter id="b"><feGaussianBlur stdDeviation="20"/></filter>
<linearGradient id="skin" x1="0" x2="1" y2=".15"><stop offset="0" stop-color="#f4f4f4"/><stop offset=".55" stop-color="#dcdcdc"/><stop offset="1" stop-color="#909090"/></linearGradient>
<linearGradient id="cloth" x1="0" x2="1"><stop offset="0" stop-color="#4a4a4a"/><stop offset=".35" stop-color="#2a2a2a"/><stop offset="1" stop-color="#101010"/></linearGradient>
<linearGradient id="wood" x1="0" x2="1"><stop offset="0" stop-color="#8f8f8f"/><stop offset=".3" stop-color="#c0c0c0"/><stop offset=".7" stop-color="#868686"/><stop offset="1" stop-color="#464646"/></linearGradient>
<radialGradient id="halo"><stop offset=".3" stop-color="#9a9a9a" stop-opacity=".62"/><stop offset=".65" stop-color="#9a9a9a" stop-opacity=".22"/><stop offset="1" stop-color="#9a9a9a" stop-opacity="0"/></radialGradient>
<radialGradient id="room" cx=".46" cy=".34" r=".8"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="#e2e2e2"/></radialGradient>
</defs>`;

const BODY =
  'M-168 -330C-215 -255 -200 -170 -128 -128C-92 -104 -92 -52 -124 -22C-218 40 -250 150 -214 262C-170 382 170 382 214 262C250 150 218 40 124 -22C92 -52 92 -104 128 -128C200 -170 215 -255 168 -330C110 -392 -110 -392 -168 -330Z';

const cello = `<g transform="translate(640 1130) rotate(15)">
<path d="${BODY}" fill="#5a5a5a" transform="translate(10 6)"/><path d="${BODY}" fill="url(#wood)"/>
<path d="M-20 -420L-14 -60H14L20 -420Z" fill="#1a1a1a"/><path d="M-16 -800L-21 -400H21L16 -800Z" fill="#1c1c1c"/>
<path d="M-24 -850q24 -46 48 0v64h-48z" fill="#555"/><circle cx="-34" cy="-806" r="11" fill="#333"/><circle cx="34" cy="-826" r="11" fill="#333"/>
<path d="M-46 40L46 40L40 54L-40 54Z" fill="#3a3a3a"/><path d="M-26 150L26 150L14 300H-14Z" fill="#202020"/>
<path d="M-88 -20q-26 50 0 100M88 -20q26 50 0 100" fill="none" stroke="#222" stroke-width="13" stroke-linecap="round"/></g>`;

const figure = `
<path d="M520 500C520 560 500 590 452 618L700 640C650 600 634 560 634 500Z" fill="url(#skin)"/>
<path d="M596 520C600 570 640 600 690 630L640 640C600 610 570 570 566 530Z" fill="#777"/>
<path d="M474 606C392 630 330 668 306 760C280 880 210 1010 190 1110L330 1190L470 1020C440 1180 330 1330 240 1500H1080C1010 1360 900 1180 876 1010L960 900C968 800 900 690 810 656C760 636 720 628 682 612C640 660 540 660 474 606Z" fill="url(#cloth)"/>
<path d="M474 606C540 660 640 660 682 612C650 690 520 690 474 606Z" fill="#c8c8c8"/>`;

const head = `
<g transform="rotate(9 575 400)"><path d="M482 400C462 250 540 214 600 220C690 226 726 300 712 400C706 450 690 492 664 510L600 430Z" fill="#1c1c1c"/>
<circle cx="706" cy="262" r="58" fill="#161616"/>
<path d="M486 350C478 420 492 492 520 532C546 566 584 566 612 536C652 494 668 420 660 350C640 270 506 270 486 350Z" fill="url(#skin)"/>
<path d="M478 372C476 300 520 256 578 262C640 262 676 310 668 420C654 360 628 318 580 312C530 322 494 340 478 372Z" fill="#1c1c1c"/></g>
<g filter="url(#a)" opacity=".62"><path d="M516 404q24 -14 46 2" fill="none" stroke="#333" stroke-width="9"/><path d="M592 416q22 -12 42 6" fill="none" stroke="#333" stroke-width="9"/>
<path d="M566 420C558 450 548 470 552 480q12 10 26 4" fill="none" stroke="#666" stroke-width="8"/><path d="M538 512q18 10 38 4" fill="none" stroke="#444" stroke-width="9"/></g>`;

const arms = `
<path d="M880 720C980 790 1010 880 960 916C900 936 850 800 800 670L772 612L812 560L860 600Z" fill="#161616"/>
<path d="M812 650C790 624 752 622 746 592C740 558 768 528 802 540C842 556 866 600 862 634Z" fill="url(#skin)"/>
<path d="M758 560l62 18M750 584l66 20M756 610l62 18" stroke="#4a4a4a" stroke-width="7" stroke-linecap="round"/>
<path d="M312 750C262 860 180 1000 186 1080C200 1130 270 1140 330 1122L352 1060L420 880Z" fill="#2e2e2e"/>
<path d="M300 1058C340 1040 392 1044 408 1074C414 1104 380 1126 336 1130L292 1118Z" fill="url(#skin)"/>
<path d="M330 1092L1010 1046" stroke="#181818" stroke-width="12"/><path d="M352 1108L1006 1062" stroke="#fff" stroke-width="9"/>`;

/** SVG of the tones. */
export function toneDrawing(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1500" viewBox="0 0 1200 1500">${DEFS}<rect width="1200" height="1500" fill="url(#room)"/><ellipse cx="620" cy="1000" rx="420" ry="560" fill="#b8b8b8" opacity=".5" filter="url(#b)"/><ellipse cx="540" cy="450" rx="250" ry="320" fill="url(#halo)"/><g filter="url(#a)">${figure}${head}${cello}${arms}</g></svg>`;
}
