/** Written by scripts/build-name-pairs.mjs. */
export const namePairs = `kind	is	own	year	country	listed	listed year	listed country
spelling	same	Ahmed Murjawi	1954	IN	Ahmed Murjawi	1955	RU
spelling of others	same	Ngozi Drachevsky	1977	NG	Ngozi Drachevsky	1977	ES
arabic	same	Achmed Mourjaoui	1979	DE	أحمد المرجاوي	1980	DE
order	same	Ahmed Murjawi	1955	ES	Mourjaoui Ahmad	1955	ES
order with comma	same	Ngozi Drachevsky	1984	NG	DRATCHEVSKY, Ngozi	1984	IN
typo	same	Ngozi Drachevsky	1970	FR	Ngozi Drachedvsky		FR
typo in arabic name	same	Ahmed Mahmoud Murjawi	1950	IN	Ahmed Mahmoud Mzrgawi	1951	IN
particle	same	Ahmed bin Mahmoud Murjawi	1982	FR	Ahmed Mahmoud Murgawi	1982	FR
left out	same	Ahmed Mahmoud Murjawi	1969	IN	Achmed Murgawi		AE
two typos	same	Ahmed Mahmoud Murjawi	1964	ES	Amhed Mahmoud Murgwai	1964	ES
joined	same	Ngozi Ahmed Drachevsky	1961	NG	Ngoziahmed Drachevsky	1961	NG
same family	other	Ahmed Murjawi	1965	FR	Fatima Murgawi	1967	ES
same given name	other	Ahmed Murjawi	1969	NG	Achmed Al-Wasnani		RU
same family in arabic	other	Ahmed Murjawi	1982	AE	فاطمة المرجاوي	1968	ES
same family of others	other	Ngozi Drachevsky	1993	IN	Dmitri Drachevsky	1997	RU
same given name of others	other	Ngozi Drachevsky	1950	ES	Ngozi Vorobkin	1945	DE
brother	other	Ahmed Mahmoud Murjawi	1952	SY	Fatima Mahmoud Murjawi		RU
one letter apart	other	Ahmed Murjawi	1945	DE	Fatima Mubgawi	1965	IN
nothing in common	other	Ahmed Murjawi	1991	ES	Ngozi Drachevsky	1956	ES
namesake	other	Ahmed Murjawi	1954	DE	Ahmed Murjawi	1983	DE
spelling	same	Yousef Al-Zarqumi	1975	SY	Yousef Al-Zarqumi	1976	SY
spelling of others	same	François Castelnovo	1991	DE	Francois Castelnovo		DE
arabic	same	Yusef Zarkumi	1999	AE	يوسف الزرقومي	2000	AE
order	same	Yousef Al-Zarqumi	1961	RU	Zarqoumi Yousef	1962	RU
order with comma	same	François Castelnovo	1985	ES	CASTELNOVO, François	1986	NG
typo	same	François Castelnovo	1998	ES	François Castelnuvo		AE
typo in arabic name	same	Yousef Abdulrahman Al-Zarqumi	1988	DE	Yousef Abdulrahman Zrakumi		DE
particle	same	Yousef bin Abdulrahman Al-Zarqumi	1996	DE	Yousef Abdulrahman Zarqoumi		DE
left out	same	Yousef Abdulrahman Al-Zarqumi	1945	DE	Youssef Zarqoumi		DE
two typos	same	Yousef Abdulrahman Al-Zarqumi	1989	DE	Youef Abdulrahman Zardkumi	1989	DE
joined	same	François Yousef Castelnovo	1987	IN	Françoisyousef Castelnovo	1988	IN
same family	other	Yousef Al-Zarqumi	1990	SY	Zainab Al-Zarqumi	1987	SY
same given name	other	Yousef Al-Zarqumi	1967	RU	Yusef Bin Sahrun		DE
same family in arabic	other	Yousef Al-Zarqumi	1987	DE	زينب الزرقومي	1995	ES
same family of others	other	François Castelnovo	1997	AE	Sergei Castelnovo	1999	ES
same given name of others	other	François Castelnovo	1962	FR	François Okwuadimma		IN
brother	other	Yousef Abdulrahman Al-Zarqumi	1973	IN	Zainab Abdulrahman Al-Zarqumi	1982	ES
one letter apart	other	Yousef Al-Zarqumi	1998	IN	Zainab Zakrumi	1972	AE
nothing in common	other	Yousef Al-Zarqumi	1973	SY	François Castelnovo	1993	SY
spelling	same	Abdulaziz Al-Ghulbani	1976	IN	Abd al-Aziz Ghulbany	1977	DE
spelling of others	same	Viktor Quillinan	1952	ES	Victor Quillinan	1952	ES
arabic	same	Abdelaziz Al-Ghulbani	1949	RU	عبد العزيز الغلباني	1949	RU
order	same	Abdulaziz Al-Ghulbani	1945	IN	Ghoulbani Abdulaziz	1945	IN
order with comma	same	Viktor Quillinan	1985	IN	QUILLINAN, Viktor	1985	IN
typo	same	Viktor Quillinan	1962	RU	Viktor Quilkinan	1963	ES
typo in arabic name	same	Abdulaziz Abdulrahman Al-Ghulbani	1976	AE	Abdulaziz Abdulrahman Gehoulbani		DE
particle	same	Abdulaziz bin Abdulrahman Al-Ghulbani	1991	AE	Abdulaziz Abdulrahman Al-Ghulbani	1991	AE
left out	same	Abdulaziz Abdulrahman Al-Ghulbani	1970	RU	Abdelaziz Al-Ghulbani	1970	SY
two typos	same	Abdulaziz Abdulrahman Al-Ghulbani	1986	RU	Abdulfaziz Abdulrahman Ghoulbnai	1986	RU
joined	same	Viktor Abdulaziz Quillinan	1959	ES	Viktorabdulaziz Quillinan		NG
same family	other	Abdulaziz Al-Ghulbani	1945	FR	Ibrahim Al-Ghulbani		IN
same given name	other	Abdulaziz Al-Ghulbani	1975	RU	Abdelaziz Al-Wasnani	1983	RU
same family in arabic	other	Abdulaziz Al-Ghulbani	1985	FR	إبراهيم الغلباني		FR
same family of others	other	Viktor Quillinan	1970	SY	José Quillinan	1966	SY
same given name of others	other	Viktor Quillinan	1965	ES	Viktor Søndergren	1951	SY
brother	other	Abdulaziz Abdulrahman Al-Ghulbani	1979	NG	Ibrahim Abdulrahman Al-Ghulbani	1949	AE
one letter apart	other	Abdulaziz Al-Ghulbani	1980	NG	Ibrahim Goulbani	1972	RU
nothing in common	other	Abdulaziz Al-Ghulbani	1946	NG	Viktor Quillinan		AE
namesake	other	Abdulaziz Al-Ghulbani	1952	RU	Abdulaziz Al-Ghulbani	1986	SY
spelling	same	Samir Al-Qandouri	1968	DE	Samir Qanduri		DE
spelling of others	same	José Quillinan	1971	DE	José Quillinan	1971	DE
arabic	same	Samir Qanduri	1977	AE	سمير القندوري		AE
order	same	Samir Al-Qandouri	1971	SY	Qanduri Samir	1971	SY
order with comma	same	José Quillinan	1992	SY	QUILLINAN, José		RU
typo	same	José Quillinan	1983	AE	José Quilliann	1983	AE
typo in arabic name	same	Samir Abdulrahman Al-Qandouri	1951	SY	Samir Abdulrahman El-Qanudri	1951	SY
particle	same	Samir bin Abdulrahman Al-Qandouri	1951	FR	Samir Abdulrahman El-Qanduri	1951	FR
left out	same	Samir Abdulrahman Al-Qandouri	1996	SY	Samir El-Qanduri	1997	FR
two typos	same	Samir Abdulrahman Al-Qandouri	1998	IN	Sair Abdulrahman El-Qlanduri	1998	IN
joined	same	José Samir Quillinan	1962	RU	Josésamir Quillinan	1962	FR
same family	other	Samir Al-Qandouri	1970	RU	Yousef Qanduri		DE
same given name	other	Samir Al-Qandouri	1997	ES	Sameer Al-Wasnani	1967	SY
same family in arabic	other	Samir Al-Qandouri	1996	RU	يوسف القندوري	1971	ES
same family of others	other	José Quillinan	1991	RU	Li Quillinan	1969	NG
same given name of others	other	José Quillinan	1974	FR	José Søndergren	1987	IN
brother	other	Samir Abdulrahman Al-Qandouri	1980	RU	Yousef Abdulrahman Al-Qandouri		NG
one letter apart	other	Samir Al-Qandouri	1968	FR	Yousef Elb-Qanduri		SY
nothing in common	other	Samir Al-Qandouri	1953	IN	José Quillinan	1988	NG
spelling	same	Tariq Al-Ghulbani	1957	ES	Tarek Ghoulbani	1957	AE
spelling of others	same	Aleksandr Søndergren	1984	AE	Aleksander Søndergren	1984	AE
arabic	same	Tariq Ghoulbani	1952	SY	طارق الغلباني		IN
order	same	Tariq Al-Ghulbani	1951	DE	Ghulbany Tariq	1951	DE
order with comma	same	Aleksandr Søndergren	1961	RU	SONDERGREN, Alexander	1961	RU
typo	same	Aleksandr Søndergren	1991	NG	Aleksandr Sønderrren	1992	NG
typo in arabic name	same	Tariq Samir Al-Ghulbani	1976	IN	Tariq Samir Gholbani	1977	IN
particle	same	Tariq bin Samir Al-Ghulbani	1952	AE	Tariq Samir Ghoulbani		AE
left out	same	Tariq Samir Al-Ghulbani	1975	DE	Tareq Ghulbany	1975	DE
two typos	same	Tariq Samir Al-Ghulbani	1965	AE	Triq Samir Ghgulbani	1965	IN
joined	same	Aleksandr Tariq Søndergren	1971	SY	Aleksandrtariq Søndergren	1972	SY
same family	other	Tariq Al-Ghulbani	1965	RU	Yousef Ghoulbani	1996	AE
same given name	other	Tariq Al-Ghulbani	1992	FR	Tarek Shamraqi	1978	ES
same family in arabic	other	Tariq Al-Ghulbani	1979	AE	يوسف الغلباني	1970	NG
same family of others	other	Aleksandr Søndergren	1964	RU	Philip Søndergren		FR
same given name of others	other	Aleksandr Søndergren	1957	SY	Aleksandr Vorobkin	1981	SY
brother	other	Tariq Samir Al-Ghulbani	1979	DE	Yousef Samir Al-Ghulbani		ES
one letter apart	other	Tariq Al-Ghulbani	1995	IN	Yousef Ghoublani	1980	SY
nothing in common	other	Tariq Al-Ghulbani	1960	AE	Aleksandr Søndergren		NG
namesake	other	Tariq Al-Ghulbani	1961	NG	Tariq Al-Ghulbani	1993	IN
spelling	same	Khaled Shamraqi	1951	ES	Khaled Shamraki		SY
spelling of others	same	Philip Quillinan	1980	DE	Phillip Quillinan	1980	DE
arabic	same	Khaled Shamraqi	1999	DE	خالد الشمراقي	1999	DE
order	same	Khaled Shamraqi	1970	DE	Al-Shamraqi Chalid	1970	DE
order with comma	same	Philip Quillinan	1987	DE	QUILLINAN, Philip		RU
typo	same	Philip Quillinan	1960	AE	Philip Qugllinan		AE
typo in arabic name	same	Khaled Layla Shamraqi	1995	DE	Khaled Layla Sharmaki	1996	DE
particle	same	Khaled bin Layla Shamraqi	1979	RU	Khaled Layla Shamraqi	1980	RU
left out	same	Khaled Layla Shamraqi	1964	DE	Chalid Chamraqi	1964	DE
two typos	same	Khaled Layla Shamraqi	1994	IN	Kahled Layla Shamrai	1995	IN
joined	same	Philip Khaled Quillinan	1953	ES	Philipkhaled Quillinan	1954	ES
same family	other	Khaled Shamraqi	1958	RU	Salahuddin Shamraki		ES
same given name	other	Khaled Shamraqi	1980	SY	Chalid Darmashi	1979	AE
same family in arabic	other	Khaled Shamraqi	1957	FR	صلاح الدين الشمراقي	1957	IN
same family of others	other	Philip Quillinan	1986	ES	Stephen Quillinan	1968	SY
same given name of others	other	Philip Quillinan	1952	IN	Philip Müllbauer	1975	AE
brother	other	Khaled Layla Shamraqi	1985	IN	Salahuddin Layla Shamraqi	1966	RU
one letter apart	other	Khaled Shamraqi	1953	DE	Salahuddin Ssamraki	1988	SY
nothing in common	other	Khaled Shamraqi	1958	NG	Philip Quillinan		SY
spelling	same	Mahmoud Bin Sahrun	1953	AE	Mahmud Ben Sahrun		RU
spelling of others	same	Stephen Bhattarwal	1982	AE	Steven Bhattarwal		AE
arabic	same	Mahmoud Ben Sahrun	1990	SY	محمود بن سحرون	1991	SY
order	same	Mahmoud Bin Sahrun	1948	NG	Sahroun Mahmoud	1949	NG
order with comma	same	Stephen Bhattarwal	1985	AE	BHATTARWAL, Stefan	1985	AE
typo	same	Stephen Bhattarwal	1947	SY	Stephen Bhatterwal		ES
typo in arabic name	same	Mahmoud Zainab Bin Sahrun	1962	AE	Mahmoud Zainab Sahdun	1962	AE
particle	same	Mahmoud bin Zainab Bin Sahrun	1947	NG	Mahmoud Zainab Bin Sahrun	1947	NG
left out	same	Mahmoud Zainab Bin Sahrun	1970	IN	Mahmoud Sahroun	1971	SY
two typos	same	Mahmoud Zainab Bin Sahrun	1964	DE	Mahmud Zainab Sahurn	1964	ES
joined	same	Stephen Mahmoud Bhattarwal	1974	ES	Stephenmahmoud Bhattarwal		ES
same family	other	Mahmoud Bin Sahrun	1956	NG	Fatima Sahroun	1949	DE
same given name	other	Mahmoud Bin Sahrun	1973	SY	Mahmood Murjawi		AE
same family in arabic	other	Mahmoud Bin Sahrun	1978	IN	فاطمة بن سحرون	1979	DE
same family of others	other	Stephen Bhattarwal	1988	RU	Katharina Bhattarwal	1958	DE
same given name of others	other	Stephen Bhattarwal	1967	DE	Stephen Castelnovo		IN
brother	other	Mahmoud Zainab Bin Sahrun	1956	IN	Fatima Zainab Bin Sahrun	1985	AE
one letter apart	other	Mahmoud Bin Sahrun	1992	DE	Fatima Sahrhun	1996	IN
nothing in common	other	Mahmoud Bin Sahrun	1968	AE	Stephen Bhattarwal	1954	FR
namesake	other	Mahmoud Bin Sahrun	1964	DE	Mahmoud Bin Sahrun	1991	RU
spelling	same	Abdulrahman Al-Tamraki	1992	FR	Abdel Rahman Tamraki	1992	FR
spelling of others	same	Li van der Holmen	1946	SY	Lee Holmen	1946	SY
arabic	same	Abdel Rahman Al-Tamraki	1947	RU	عبد الرحمن التمراكي	1947	RU
order	same	Abdulrahman Al-Tamraki	1949	FR	Attamraki Abdurrahman	1949	FR
order with comma	same	Li van der Holmen	1994	ES	VAN DER HOLMEN, Li		ES
typo	same	Li van der Holmen	1963	IN	Li van der olmen	1964	IN
typo in arabic name	same	Abdulrahman Yousef Al-Tamraki	1954	RU	Abdulrahman Yousef Attamrki		IN
particle	same	Abdulrahman bin Yousef Al-Tamraki	1979	RU	Abdulrahman Yousef Al-Tamraki	1980	RU
left out	same	Abdulrahman Yousef Al-Tamraki	1988	AE	Abdel Rahman Attamraki	1988	FR
two typos	same	Abdulrahman Yousef Al-Tamraki	1972	NG	Asdulrahman Yousef Atttmraki	1972	NG
joined	same	Li Abdulrahman van der Holmen	1999	NG	Liabdulrahman van der Holmen	2000	NG
same family	other	Abdulrahman Al-Tamraki	1993	SY	Ibrahim Tamraki		DE
same given name	other	Abdulrahman Al-Tamraki	1964	NG	Abd al-Rahman Murjawi		FR
same family in arabic	other	Abdulrahman Al-Tamraki	1959	ES	إبراهيم التمراكي	1965	FR
same family of others	other	Li van der Holmen	1965	SY	Ngozi van der Holmen		RU
same given name of others	other	Li van der Holmen	1986	DE	Li Tavareszo	1980	AE
brother	other	Abdulrahman Yousef Al-Tamraki	1954	DE	Ibrahim Yousef Al-Tamraki	1986	AE
one letter apart	other	Abdulrahman Al-Tamraki	1962	SY	Ibrahim Attamrani	1948	NG
nothing in common	other	Abdulrahman Al-Tamraki	1979	AE	Li van der Holmen	1969	IN
spelling	same	Zainab Darmashi	1998	RU	Zeinab Al-Darmashi	1999	RU
spelling of others	same	Viktor Bhattarwal	1963	SY	Viktor Bhatarwal	1963	SY
arabic	same	Zeinab Darmachi	1989	AE	زينب الدرماشي		AE
order	same	Zainab Darmashi	1952	NG	Darmachi Zeinab	1952	NG
order with comma	same	Viktor Bhattarwal	1985	ES	BATARWAL, Victor	1986	ES
typo	same	Viktor Bhattarwal	1976	RU	Viktor Bhattarwla		RU
typo in arabic name	same	Zainab Hussein Darmashi	1976	DE	Zainab Hussein Darmaci	1976	DE
particle	same	Zainab bin Hussein Darmashi	1975	DE	Zainab Hussein Darmachi	1975	SY
left out	same	Zainab Hussein Darmashi	1954	NG	Zaynab Al-Darmashi		NG
two typos	same	Zainab Hussein Darmashi	1961	NG	Zainzb Hussein Damrachi	1961	FR
joined	same	Viktor Zainab Bhattarwal	1964	DE	Viktorzainab Bhattarwal	1964	DE
same family	other	Zainab Darmashi	1999	RU	Ibrahim Darmashi	1970	SY
same given name	other	Zainab Darmashi	1966	ES	Zaynab Al-Qandouri		ES
same family in arabic	other	Zainab Darmashi	1948	IN	إبراهيم الدرماشي	1986	AE
same family of others	other	Viktor Bhattarwal	1959	RU	Rajesh Bhattarwal		NG
same given name of others	other	Viktor Bhattarwal	1964	DE	Viktor Tavareszo	1992	NG
brother	other	Zainab Hussein Darmashi	1963	NG	Ibrahim Hussein Darmashi	1990	SY
one letter apart	other	Zainab Darmashi	1965	RU	Ibrahim Daemachi	1982	NG
nothing in common	other	Zainab Darmashi	1992	DE	Viktor Bhattarwal		NG
namesake	other	Zainab Darmashi	1957	NG	Zainab Darmashi	1989	DE
spelling	same	Nadia Bin Sahrun	1948	SY	Nadya Sahrun	1948	SY
spelling of others	same	José Tavareszo	1949	SY	Jose Tavareso	1949	SY
arabic	same	Nadya Sahroun	1946	SY	نادية بن سحرون	1946	ES
order	same	Nadia Bin Sahrun	1952	DE	Bin Sahrun Nadiya	1952	DE
order with comma	same	José Tavareszo	1974	AE	TAVARESO, José	1975	AE
typo	same	José Tavareszo	1949	SY	José Tavaresmo	1949	SY
typo in arabic name	same	Nadia Abdulaziz Bin Sahrun	1966	DE	Nadia Abdulaziz Sarhun	1966	DE
particle	same	Nadia bin Abdulaziz Bin Sahrun	1953	ES	Nadia Abdulaziz Sahrun	1953	ES
left out	same	Nadia Abdulaziz Bin Sahrun	1999	ES	Nadya Sahroun	2000	ES
two typos	same	Nadia Abdulaziz Bin Sahrun	1947	AE	Naia Abdulaziz Sbahrun		IN
joined	same	José Nadia Tavareszo	1951	IN	Josénadia Tavareszo	1951	IN
same family	other	Nadia Bin Sahrun	1960	DE	Samir Sahrun		ES
same given name	other	Nadia Bin Sahrun	1963	DE	Nadiya Shamraqi	1984	RU
same family in arabic	other	Nadia Bin Sahrun	1954	FR	سمير بن سحرون	1955	RU
same family of others	other	José Tavareszo	1969	DE	Philip Tavareszo	1991	AE
same given name of others	other	José Tavareszo	1995	DE	José van der Holmen	1970	IN
brother	other	Nadia Abdulaziz Bin Sahrun	1980	FR	Samir Abdulaziz Bin Sahrun	1962	SY
one letter apart	other	Nadia Bin Sahrun	1983	ES	Samir Sahrnu	1953	ES
nothing in common	other	Nadia Bin Sahrun	1981	AE	José Tavareszo	1951	SY
spelling	same	Tariq Al-Qandouri	1960	AE	Tareq Qanduri	1960	AE
spelling of others	same	José Lindqvarn	1969	RU	Jose Lindqvarn	1970	NG
arabic	same	Tareq Kandouri	1953	RU	طارق القندوري	1953	ES
order	same	Tariq Al-Qandouri	1957	AE	Qanduri Tareq		DE
order with comma	same	José Lindqvarn	1978	AE	LINDKVARN, José		AE
typo	same	José Lindqvarn	1972	RU	José Lindqvnarn	1972	RU
typo in arabic name	same	Tariq Layla Al-Qandouri	1957	NG	Tariq Layla El-Qanudri	1957	AE
particle	same	Tariq bin Layla Al-Qandouri	1993	NG	Tariq Layla Qanduri	1993	NG
left out	same	Tariq Layla Al-Qandouri	1994	DE	Tareq Al-Qandouri	1994	DE
two typos	same	Tariq Layla Al-Qandouri	1996	SY	Tazriq Layla El-Qanduir		SY
joined	same	José Tariq Lindqvarn	1986	SY	Josétariq Lindqvarn	1987	FR
same family	other	Tariq Al-Qandouri	1979	AE	Layla Qanduri		DE
same given name	other	Tariq Al-Qandouri	1980	IN	Tariq Al-Ghulbani	1950	IN
same family in arabic	other	Tariq Al-Qandouri	1958	RU	ليلى القندوري	1948	ES
same family of others	other	José Lindqvarn	1952	NG	Philip Lindqvarn	1993	NG
same given name of others	other	José Lindqvarn	1971	IN	José van der Holmen	1953	RU
brother	other	Tariq Layla Al-Qandouri	1996	NG	Layla Layla Al-Qandouri	1985	DE
one letter apart	other	Tariq Al-Qandouri	1998	RU	Layla El-Qandui		FR
nothing in common	other	Tariq Al-Qandouri	1971	IN	José Lindqvarn	1999	RU
namesake	other	Tariq Al-Qandouri	1964	ES	Tariq Al-Qandouri	1988	ES
spelling	same	Ibrahim Al-Qandouri	1989	ES	Ibraheem Qanduri	1989	ES
spelling of others	same	Oluwaseun Petrashvil	1986	DE	Oluwaseun Petrachvil		DE
arabic	same	Ibraheem Al-Qandouri	1981	NG	إبراهيم القندوري	1981	NG
order	same	Ibrahim Al-Qandouri	1962	AE	Kandouri Ebrahim	1962	AE
order with comma	same	Oluwaseun Petrashvil	1973	FR	PETRACHVIL, Oluwaseun	1974	FR
typo	same	Oluwaseun Petrashvil	1995	AE	Oluwaseun Petraszhvil	1995	IN
typo in arabic name	same	Ibrahim Zainab Al-Qandouri	1986	AE	Ibrahim Zainab El-sQanduri	1986	AE
particle	same	Ibrahim bin Zainab Al-Qandouri	1976	AE	Ibrahim Zainab Qanduri		AE
left out	same	Ibrahim Zainab Al-Qandouri	1946	ES	Ebrahim El-Qanduri		RU
two typos	same	Ibrahim Zainab Al-Qandouri	1996	AE	Ibrohim Zainab El-Qanduir		SY
joined	same	Oluwaseun Ibrahim Petrashvil	1952	ES	Oluwaseunibrahim Petrashvil	1952	ES
same family	other	Ibrahim Al-Qandouri	1980	FR	Rashid Al-Qandouri	1989	DE
same given name	other	Ibrahim Al-Qandouri	1975	RU	Ibraheem Al-Fadluni	1989	RU
same family in arabic	other	Ibrahim Al-Qandouri	1955	NG	رشيد القندوري	1955	SY
same family of others	other	Oluwaseun Petrashvil	1967	DE	Aleksandr Petrashvil	1999	ES
same given name of others	other	Oluwaseun Petrashvil	1988	DE	Oluwaseun Castelnovo		IN
brother	other	Ibrahim Zainab Al-Qandouri	1983	FR	Rashid Zainab Al-Qandouri	1988	NG
one letter apart	other	Ibrahim Al-Qandouri	1961	IN	Rashid El-Qanuri	1946	SY
nothing in common	other	Ibrahim Al-Qandouri	1960	SY	Oluwaseun Petrashvil		NG
spelling	same	Abdulrahman Al-Nuqraishi	1955	FR	Abdurrahman Nukraishi		FR
spelling of others	same	Viktor Okwuadimma	1946	SY	Victor Okwuadimma	1947	SY
arabic	same	Abdulrahman Nuqrayshi	1995	FR	عبد الرحمن النقريشي		FR
order	same	Abdulrahman Al-Nuqraishi	1981	NG	Nuqrayshi Abderrahmane	1981	NG
order with comma	same	Viktor Okwuadimma	1991	SY	OKUADIMMA, Victor	1991	SY
typo	same	Viktor Okwuadimma	1945	RU	Viktor Okwundimma		RU
typo in arabic name	same	Abdulrahman Mohammed Al-Nuqraishi	1962	ES	Abdulrahman Mohammed Nikraishi	1963	ES
particle	same	Abdulrahman bin Mohammed Al-Nuqraishi	1975	ES	Abdulrahman Mohammed Noqraishi	1975	ES
left out	same	Abdulrahman Mohammed Al-Nuqraishi	1945	FR	Abderrahmane Nuqrayshi	1945	IN
two typos	same	Abdulrahman Mohammed Al-Nuqraishi	1966	AE	Abdulrahmn Mohammed Nukriashi	1966	AE
joined	same	Viktor Abdulrahman Okwuadimma	1958	ES	Viktorabdulrahman Okwuadimma	1959	ES
same family	other	Abdulrahman Al-Nuqraishi	1980	ES	Mohammed Al-Nuqraishi	1959	DE
same given name	other	Abdulrahman Al-Nuqraishi	1962	AE	Abderrahmane Al-Ghulbani	1963	FR
same family in arabic	other	Abdulrahman Al-Nuqraishi	1996	FR	محمد النقريشي	1995	DE
same family of others	other	Viktor Okwuadimma	1965	SY	Li Okwuadimma		NG
same given name of others	other	Viktor Okwuadimma	1977	DE	Viktor Søndergren	1948	SY
brother	other	Abdulrahman Mohammed Al-Nuqraishi	1950	ES	Mohammed Mohammed Al-Nuqraishi	1956	FR
one letter apart	other	Abdulrahman Al-Nuqraishi	1977	NG	Mohammed Nukrafshi	1951	AE
nothing in common	other	Abdulrahman Al-Nuqraishi	1994	RU	Viktor Okwuadimma	1979	IN
namesake	other	Abdulrahman Al-Nuqraishi	1961	FR	Abdulrahman Al-Nuqraishi	1992	IN
spelling	same	Zainab Bin Sahrun	1998	DE	Zeinab Bin Sahrun		ES
spelling of others	same	Rajesh de la Fuenterra	1989	FR	Rajeesh Fuenterra	1989	FR
arabic	same	Zainab Sahrun	1996	FR	زينب بن سحرون	1996	FR
order	same	Zainab Bin Sahrun	1992	RU	Bin Sahrun Zaynab	1992	RU
order with comma	same	Rajesh de la Fuenterra	1967	IN	DE LA FUENTERRA, Rajesh		IN
typo	same	Rajesh de la Fuenterra	1956	AE	Rajesh deh la Fuenterra		AE
typo in arabic name	same	Zainab Samir Bin Sahrun	1965	ES	Zainab Samir Suahrun		IN
particle	same	Zainab bin Samir Bin Sahrun	1996	FR	Zainab Samir Bin Sahrun	1996	FR
left out	same	Zainab Samir Bin Sahrun	1962	AE	Zeinab Bin Sahrun		AE
two typos	same	Zainab Samir Bin Sahrun	1958	DE	Zaibab Samir Sahorun	1958	DE
joined	same	Rajesh Zainab de la Fuenterra	1992	ES	Rajeshzainab de la Fuenterra		ES
same family	other	Zainab Bin Sahrun	1946	RU	Ahmed Sahrun		RU
same given name	other	Zainab Bin Sahrun	1977	DE	Zaynab Al-Tamraki	1964	IN
same family in arabic	other	Zainab Bin Sahrun	1998	SY	أحمد بن سحرون		AE
same family of others	other	Rajesh de la Fuenterra	1983	ES	Jürgen de la Fuenterra		IN
same given name of others	other	Rajesh de la Fuenterra	1959	AE	Rajesh Lindqvarn	1999	IN
brother	other	Zainab Samir Bin Sahrun	1972	NG	Ahmed Samir Bin Sahrun		SY
one letter apart	other	Zainab Bin Sahrun	1957	NG	Ahmed Sharun	1950	NG
nothing in common	other	Zainab Bin Sahrun	1966	DE	Rajesh de la Fuenterra		DE
spelling	same	Abdulrahman Al-Zarqumi	1987	NG	Abderrahmane El Zarqumi	1987	NG
spelling of others	same	Dmitri Søndergren	1964	DE	Dmitry Søndergren	1964	DE
arabic	same	Abd al-Rahman Al-Zarqumi	1990	IN	عبد الرحمن الزرقومي	1991	AE
order	same	Abdulrahman Al-Zarqumi	1970	NG	El Zarqumi Abdulrahman	1970	NG
order with comma	same	Dmitri Søndergren	1947	FR	SONDERGREN, Dimitri	1947	FR
typo	same	Dmitri Søndergren	1980	FR	Dmitri Søndebrgren	1980	FR
typo in arabic name	same	Abdulrahman Jamal Al-Zarqumi	1997	ES	Abdulrahman Jamal Zakumi		ES
particle	same	Abdulrahman bin Jamal Al-Zarqumi	1952	IN	Abdulrahman Jamal Zarkumi	1952	IN
left out	same	Abdulrahman Jamal Al-Zarqumi	1997	IN	Abdel Rahman Zarqoumi	1997	IN
two typos	same	Abdulrahman Jamal Al-Zarqumi	1985	RU	Abdulrahan Jamal Zarkufi		AE
joined	same	Dmitri Abdulrahman Søndergren	1959	SY	Dmitriabdulrahman Søndergren	1959	SY
same family	other	Abdulrahman Al-Zarqumi	1974	AE	Nadia Al-Zarqumi	1953	RU
same given name	other	Abdulrahman Al-Zarqumi	1989	ES	Abderrahmane Al-Wasnani		DE
same family in arabic	other	Abdulrahman Al-Zarqumi	1963	DE	نادية الزرقومي	1991	NG
same family of others	other	Dmitri Søndergren	1980	DE	Beatriz Søndergren	1952	AE
same given name of others	other	Dmitri Søndergren	1959	IN	Dmitri Petrashvil	1960	AE
brother	other	Abdulrahman Jamal Al-Zarqumi	1997	AE	Nadia Jamal Al-Zarqumi	1992	FR
one letter apart	other	Abdulrahman Al-Zarqumi	1992	DE	Nadia Zgrkumi		NG
nothing in common	other	Abdulrahman Al-Zarqumi	1962	DE	Dmitri Søndergren		SY
namesake	other	Abdulrahman Al-Zarqumi	1960	NG	Abdulrahman Al-Zarqumi	1990	NG
spelling	same	Abdulaziz Bin Sahrun	1961	NG	Abdulaziz Bin Sahrun		NG
spelling of others	same	Oluwaseun Zhongrui	1959	FR	Oluwaseun Zhongrui	1959	FR
arabic	same	Abd al-Aziz Sahrun	1953	SY	عبد العزيز بن سحرون	1953	ES
order	same	Abdulaziz Bin Sahrun	1991	RU	Sahroun Abd al-Aziz	1991	NG
order with comma	same	Oluwaseun Zhongrui	1972	NG	ZHONGRUI, Oluwaseun	1972	NG
typo	same	Oluwaseun Zhongrui	1956	IN	Oluwaseun Zhongsrui	1957	IN
typo in arabic name	same	Abdulaziz Khaled Bin Sahrun	1999	IN	Abdulaziz Khaled Sahurn	2000	NG
particle	same	Abdulaziz bin Khaled Bin Sahrun	1986	IN	Abdulaziz Khaled Bin Sahrun	1986	IN
left out	same	Abdulaziz Khaled Bin Sahrun	1967	AE	Abdulaziz Sahroun	1967	IN
two typos	same	Abdulaziz Khaled Bin Sahrun	1972	FR	Abdluaziz Khaled Sahrnu		FR
joined	same	Oluwaseun Abdulaziz Zhongrui	1980	RU	Oluwaseunabdulaziz Zhongrui	1980	RU
same family	other	Abdulaziz Bin Sahrun	1972	RU	Hussein Sahrun	1946	SY
same given name	other	Abdulaziz Bin Sahrun	1946	IN	Abdel Aziz Al-Tamraki	1974	NG
same family in arabic	other	Abdulaziz Bin Sahrun	1958	NG	حسين بن سحرون	1986	RU
same family of others	other	Oluwaseun Zhongrui	1986	FR	Magnus Zhongrui		FR
same given name of others	other	Oluwaseun Zhongrui	1965	SY	Oluwaseun Lindqvarn	1977	SY
brother	other	Abdulaziz Khaled Bin Sahrun	1977	FR	Hussein Khaled Bin Sahrun	1953	AE
one letter apart	other	Abdulaziz Bin Sahrun	1966	AE	Hussein Sarhun	1985	AE
nothing in common	other	Abdulaziz Bin Sahrun	1984	FR	Oluwaseun Zhongrui	1969	RU
spelling	same	Fatima Al-Nuqraishi	1996	SY	Fatma Al-Nuqraishi		SY
spelling of others	same	Stephen Søndergren	1968	FR	Steven Søndergren	1968	ES
arabic	same	Fatima Nukraishi	1979	FR	فاطمة النقريشي	1979	FR
order	same	Fatima Al-Nuqraishi	1970	FR	Noqraishi Fatimah	1970	ES
order with comma	same	Stephen Søndergren	1956	DE	SONDERGREN, Stephen		AE
typo	same	Stephen Søndergren	1982	NG	Stephen Søndergrn	1982	ES
typo in arabic name	same	Fatima Salahuddin Al-Nuqraishi	1960	DE	Fatima Salahuddin Nukmraishi	1960	RU
particle	same	Fatima bin Salahuddin Al-Nuqraishi	1975	NG	Fatima Salahuddin Nuqrayshi	1975	NG
left out	same	Fatima Salahuddin Al-Nuqraishi	1981	SY	Fatima Noqraishi	1982	SY
two typos	same	Fatima Salahuddin Al-Nuqraishi	1972	FR	Faitima Salahuddin Nukrsaishi	1972	SY
joined	same	Stephen Fatima Søndergren	1967	ES	Stephenfatima Søndergren	1967	ES
same family	other	Fatima Al-Nuqraishi	1991	SY	Zainab Nuqrayshi	1963	IN
same given name	other	Fatima Al-Nuqraishi	1988	NG	Fatimah Al-Tamraki	1968	IN
same family in arabic	other	Fatima Al-Nuqraishi	1966	RU	زينب النقريشي		FR
same family of others	other	Stephen Søndergren	1977	DE	Ngozi Søndergren		ES
same given name of others	other	Stephen Søndergren	1976	SY	Stephen Quillinan	1998	SY
brother	other	Fatima Salahuddin Al-Nuqraishi	1976	NG	Zainab Salahuddin Al-Nuqraishi		AE
one letter apart	other	Fatima Al-Nuqraishi	1991	AE	Zainab Nukroaishi	1990	SY
nothing in common	other	Fatima Al-Nuqraishi	1973	SY	Stephen Søndergren	1994	ES
namesake	other	Fatima Al-Nuqraishi	1959	DE	Fatima Al-Nuqraishi	1984	IN
spelling	same	Abdulrahman Murjawi	1969	SY	Abderrahmane Murjawi		ES
spelling of others	same	Viktor Søndergren	1946	FR	Viktor Søndergren		FR
arabic	same	Abd al-Rahman Al-Murjawi	1980	FR	عبد الرحمن المرجاوي	1980	FR
order	same	Abdulrahman Murjawi	1982	RU	Murgawi Abderrahmane	1982	RU
order with comma	same	Viktor Søndergren	1977	ES	SONDERGREN, Victor	1977	ES
typo	same	Viktor Søndergren	1980	NG	Viktor Søndergruen		NG
typo in arabic name	same	Abdulrahman Jamal Murjawi	1947	DE	Abdulrahman Jamal Mrugawi	1948	NG
particle	same	Abdulrahman bin Jamal Murjawi	1972	RU	Abdulrahman Jamal Al-Murjawi	1972	RU
left out	same	Abdulrahman Jamal Murjawi	1985	AE	Abderrahmane Mourjaoui	1986	AE
two typos	same	Abdulrahman Jamal Murjawi	1956	SY	Abdulramhan Jamal Mugrawi	1956	SY
joined	same	Viktor Abdulrahman Søndergren	1983	FR	Viktorabdulrahman Søndergren	1983	FR
same family	other	Abdulrahman Murjawi	1967	IN	Mahmoud Murjawi	1989	ES
same given name	other	Abdulrahman Murjawi	1973	FR	Abderrahmane Al-Fadluni	1990	FR
same family in arabic	other	Abdulrahman Murjawi	1950	FR	محمود المرجاوي		AE
same family of others	other	Viktor Søndergren	1985	RU	Oluwaseun Søndergren	1981	FR
same given name of others	other	Viktor Søndergren	1948	AE	Viktor van der Holmen	1977	AE
brother	other	Abdulrahman Jamal Murjawi	1994	IN	Mahmoud Jamal Murjawi	1992	RU
one letter apart	other	Abdulrahman Murjawi	1999	NG	Mahmoud Murgaiw		FR
nothing in common	other	Abdulrahman Murjawi	1968	SY	Viktor Søndergren	1974	RU
spelling	same	Mahmoud Darmashi	1992	AE	Mahmud Darmashi	1992	AE
spelling of others	same	François de la Fuenterra	1954	AE	Francois de la Fuenterra	1954	AE
arabic	same	Mahmood Darmachi	1968	FR	محمود الدرماشي	1969	FR
order	same	Mahmoud Darmashi	1971	DE	Darmashi Mahmoud	1972	DE
order with comma	same	François de la Fuenterra	1976	DE	DE LA FUENTERRA, Francois		AE
typo	same	François de la Fuenterra	1956	DE	François d la Fuenterra		SY
typo in arabic name	same	Mahmoud Salahuddin Darmashi	1989	AE	Mahmoud Salahuddin Darmahi		AE
particle	same	Mahmoud bin Salahuddin Darmashi	1981	IN	Mahmoud Salahuddin Al-Darmashi		IN
left out	same	Mahmoud Salahuddin Darmashi	1966	RU	Mahmud Darmashi	1967	RU
two typos	same	Mahmoud Salahuddin Darmashi	1949	NG	Mahmogd Salahuddin Damrachi	1949	NG
joined	same	François Mahmoud de la Fuenterra	1989	IN	Françoismahmoud de la Fuenterra	1989	IN
same family	other	Mahmoud Darmashi	1951	IN	Fatima Al-Darmashi	1963	RU
same given name	other	Mahmoud Darmashi	1981	ES	Mahmoud Al-Nuqraishi	1981	IN
same family in arabic	other	Mahmoud Darmashi	1979	RU	فاطمة الدرماشي	1949	SY
same family of others	other	François de la Fuenterra	1970	NG	Stephen de la Fuenterra		IN
same given name of others	other	François de la Fuenterra	1988	FR	François Søndergren	1950	AE
brother	other	Mahmoud Salahuddin Darmashi	1983	ES	Fatima Salahuddin Darmashi		DE
one letter apart	other	Mahmoud Darmashi	1983	ES	Fatima Daramchi	1997	DE
nothing in common	other	Mahmoud Darmashi	1990	NG	François de la Fuenterra	1953	NG
namesake	other	Mahmoud Darmashi	1960	AE	Mahmoud Darmashi	1984	IN
spelling	same	Fatima Darmashi	1971	RU	Fatimah Darmashi	1971	RU
spelling of others	same	Philip Tavareszo	1950	FR	Phillip Tavareso	1950	FR
arabic	same	Fatimah Darmashi	1959	FR	فاطمة الدرماشي		FR
order	same	Fatima Darmashi	1950	NG	Darmashi Fatma	1950	NG
order with comma	same	Philip Tavareszo	1954	NG	TAVARESO, Philip		NG
typo	same	Philip Tavareszo	1974	FR	Philip Tavtreszo	1974	FR
typo in arabic name	same	Fatima Yousef Darmashi	1945	RU	Fatima Yousef Darmiachi		RU
particle	same	Fatima bin Yousef Darmashi	1954	AE	Fatima Yousef Al-Darmashi	1954	AE
left out	same	Fatima Yousef Darmashi	1954	IN	Fatima Al-Darmashi	1954	IN
two typos	same	Fatima Yousef Darmashi	1957	DE	Faitma Yousef Dagrmachi	1957	DE
joined	same	Philip Fatima Tavareszo	1990	DE	Philipfatima Tavareszo	1991	DE
same family	other	Fatima Darmashi	1950	AE	Yousef Darmashi		DE
same given name	other	Fatima Darmashi	1957	ES	Fatma Al-Nuqraishi	1966	SY
same family in arabic	other	Fatima Darmashi	1988	ES	يوسف الدرماشي	1945	RU
same family of others	other	Philip Tavareszo	1980	ES	Stephen Tavareszo	1959	FR
same given name of others	other	Philip Tavareszo	1956	IN	Philip Castelnovo		IN
brother	other	Fatima Yousef Darmashi	1984	ES	Yousef Yousef Darmashi		AE
one letter apart	other	Fatima Darmashi	1946	RU	Yousef Dramachi	1955	DE
nothing in common	other	Fatima Darmashi	1990	ES	Philip Tavareszo	1968	IN
spelling	same	Rashid Bahrouzi	1986	IN	Rachid Al Bahrouzi	1987	IN
spelling of others	same	Beatriz Castelnovo	1974	AE	Beatrice Castelnovo		AE
arabic	same	Rachid Al Bahrouzi	1957	AE	رشيد البحروزي	1957	AE
order	same	Rashid Bahrouzi	1946	IN	Bahruzi Rachid		IN
order with comma	same	Beatriz Castelnovo	1996	RU	CASTELNOVO, Beatrice		DE
typo	same	Beatriz Castelnovo	1994	RU	Beatriz Castelnvo	1995	FR
typo in arabic name	same	Rashid Ibrahim Bahrouzi	1953	FR	Rashid Ibrahim Ale Bahrouzi	1953	NG
particle	same	Rashid bin Ibrahim Bahrouzi	1970	AE	Rashid Ibrahim Bahrouzi	1970	AE
left out	same	Rashid Ibrahim Bahrouzi	1983	FR	Rasheed Al Bahrouzi		FR
two typos	same	Rashid Ibrahim Bahrouzi	1967	DE	Rasid Ibrahim Al Bahreuzi		FR
joined	same	Beatriz Rashid Castelnovo	1947	RU	Beatrizrashid Castelnovo	1947	RU
same family	other	Rashid Bahrouzi	1991	DE	Zainab Bahrouzi	1949	IN
same given name	other	Rashid Bahrouzi	1956	RU	Rachid Al-Fadluni	1954	NG
same family in arabic	other	Rashid Bahrouzi	1946	AE	زينب البحروزي	1981	NG
same family of others	other	Beatriz Castelnovo	1966	FR	Rajesh Castelnovo		SY
same given name of others	other	Beatriz Castelnovo	1960	SY	Beatriz Bhattarwal		IN
brother	other	Rashid Ibrahim Bahrouzi	1987	FR	Zainab Ibrahim Bahrouzi	1971	SY
one letter apart	other	Rashid Bahrouzi	1970	FR	Zainab Al Bahoruzi	1978	SY
nothing in common	other	Rashid Bahrouzi	1948	AE	Beatriz Castelnovo		SY
namesake	other	Rashid Bahrouzi	1955	IN	Rashid Bahrouzi	1994	SY
spelling	same	Nadia Bahrouzi	1981	RU	Nadiya Bahrouzi	1982	RU
spelling of others	same	Katharina Søndergren	1997	FR	Katharina Søndergren	1997	FR
arabic	same	Nadiya Al Bahrouzi	1945	SY	نادية البحروزي	1945	SY
order	same	Nadia Bahrouzi	1993	IN	Bahrouzi Nadia	1993	IN
order with comma	same	Katharina Søndergren	1986	SY	SØNDERGREN, Catharina	1987	SY
typo	same	Katharina Søndergren	1945	SY	Katharina Søndhrgren	1946	SY
typo in arabic name	same	Nadia Fatima Bahrouzi	1949	RU	Nadia Fatima Al Bfhrouzi	1949	RU
particle	same	Nadia bin Fatima Bahrouzi	1962	DE	Nadia Fatima Bahruzi	1962	DE
left out	same	Nadia Fatima Bahrouzi	1951	FR	Nadya Bahruzi	1952	FR
two typos	same	Nadia Fatima Bahrouzi	1974	IN	Naia Fatima AlBahrouzi	1974	IN
joined	same	Katharina Nadia Søndergren	1992	NG	Katharinanadia Søndergren	1992	NG
same family	other	Nadia Bahrouzi	1968	SY	Mahmoud Al Bahrouzi	1996	AE
same given name	other	Nadia Bahrouzi	1969	ES	Nadiya Murjawi	1990	FR
same family in arabic	other	Nadia Bahrouzi	1965	ES	محمود البحروزي		AE
same family of others	other	Katharina Søndergren	1991	IN	José Søndergren		NG
same given name of others	other	Katharina Søndergren	1948	SY	Katharina de la Fuenterra	1963	FR
brother	other	Nadia Fatima Bahrouzi	1950	AE	Mahmoud Fatima Bahrouzi	1971	SY
one letter apart	other	Nadia Bahrouzi	1994	ES	Mahmoud Al Bahruozi	1966	FR
nothing in common	other	Nadia Bahrouzi	1962	IN	Katharina Søndergren	1994	DE
spelling	same	Ahmed Al-Ghulbani	1961	RU	Ahmad Ghoulbani	1961	ES
spelling of others	same	Viktor Okwuadimma	1956	NG	Victor Okuadimma		NG
arabic	same	Ahmad Ghulbany	1960	ES	أحمد الغلباني	1960	ES
order	same	Ahmed Al-Ghulbani	1953	NG	Ghoulbani Ahmed	1953	NG
order with comma	same	Viktor Okwuadimma	1982	SY	OKUADIMMA, Victor		FR
typo	same	Viktor Okwuadimma	1997	ES	Viktor Okwuadikmma	1998	ES
typo in arabic name	same	Ahmed Hussein Al-Ghulbani	1958	IN	Ahmed Hussein Gholbani	1958	IN
particle	same	Ahmed bin Hussein Al-Ghulbani	1982	AE	Ahmed Hussein Al-Ghulbani		AE
left out	same	Ahmed Hussein Al-Ghulbani	1992	SY	Ahmad Ghoulbani	1993	SY
two typos	same	Ahmed Hussein Al-Ghulbani	1996	FR	Azmed Hussein Ghoublani	1996	FR
joined	same	Viktor Ahmed Okwuadimma	1995	NG	Viktorahmed Okwuadimma	1995	NG
same family	other	Ahmed Al-Ghulbani	1962	RU	Layla Ghoulbani	1978	SY
same given name	other	Ahmed Al-Ghulbani	1975	NG	Achmed Murjawi	1987	IN
same family in arabic	other	Ahmed Al-Ghulbani	1975	RU	ليلى الغلباني		FR
same family of others	other	Viktor Okwuadimma	1974	AE	Dmitri Okwuadimma	1966	SY
same given name of others	other	Viktor Okwuadimma	1964	RU	Viktor Lindqvarn		AE
brother	other	Ahmed Hussein Al-Ghulbani	1963	FR	Layla Hussein Al-Ghulbani	1964	SY
one letter apart	other	Ahmed Al-Ghulbani	1952	SY	Layla Ghoulbni		RU
nothing in common	other	Ahmed Al-Ghulbani	1994	AE	Viktor Okwuadimma	1948	NG
namesake	other	Ahmed Al-Ghulbani	1957	IN	Ahmed Al-Ghulbani	1984	NG
spelling	same	Samir Shamraqi	1950	IN	Samir Shamraqi	1951	IN
spelling of others	same	Stephen Zhongrui	1975	FR	Steven Zhongrui	1976	DE
arabic	same	Sameer Chamraqi	1986	SY	سمير الشمراقي		SY
order	same	Samir Shamraqi	1959	NG	Shamraqi Samir	1959	ES
order with comma	same	Stephen Zhongrui	1983	NG	ZHONGRUI, Steven	1983	SY
typo	same	Stephen Zhongrui	1961	DE	Stephen Zhnogrui	1962	DE
typo in arabic name	same	Samir Salahuddin Shamraqi	1971	ES	Samir Salahuddin Shamrgaki	1971	RU
particle	same	Samir bin Salahuddin Shamraqi	1950	ES	Samir Salahuddin Shamraqi	1950	ES
left out	same	Samir Salahuddin Shamraqi	1957	SY	Samir Shamraki		ES
two typos	same	Samir Salahuddin Shamraqi	1950	ES	Saeir Salahuddin Shamaki	1950	ES
joined	same	Stephen Samir Zhongrui	1978	RU	Stephensamir Zhongrui		RU
same family	other	Samir Shamraqi	1980	FR	Mohammed Shamraqi	1981	FR
same given name	other	Samir Shamraqi	1947	IN	Samir Murjawi		ES
same family in arabic	other	Samir Shamraqi	1989	RU	محمد الشمراقي	1946	RU
same family of others	other	Stephen Zhongrui	1978	FR	Beatriz Zhongrui		RU
same given name of others	other	Stephen Zhongrui	1990	DE	Stephen Petrashvil		FR
brother	other	Samir Salahuddin Shamraqi	1973	IN	Mohammed Salahuddin Shamraqi	1976	ES
one letter apart	other	Samir Shamraqi	1947	RU	Mohammed Shamrai	1992	ES
nothing in common	other	Samir Shamraqi	1960	RU	Stephen Zhongrui		DE
spelling	same	Zainab Al-Qandouri	1992	ES	Zaynab El-Qanduri	1992	ES
spelling of others	same	Dmitri Okwuadimma	1995	AE	Dmitry Okwuadimma	1995	AE
arabic	same	Zeinab Al-Qandouri	1956	AE	زينب القندوري	1956	AE
order	same	Zainab Al-Qandouri	1998	NG	Al-Qandouri Zaynab		DE
order with comma	same	Dmitri Okwuadimma	1995	AE	OKWUADIMMA, Dmitri	1995	AE
typo	same	Dmitri Okwuadimma	1958	NG	Dmitri Okiuadimma	1959	NG
typo in arabic name	same	Zainab Salahuddin Al-Qandouri	1994	IN	Zainab Salahuddin El-Qandri	1995	IN
particle	same	Zainab bin Salahuddin Al-Qandouri	1978	NG	Zainab Salahuddin Al-Qandouri		NG
left out	same	Zainab Salahuddin Al-Qandouri	1984	RU	Zainab Al-Qandouri		ES
two typos	same	Zainab Salahuddin Al-Qandouri	1991	FR	Zsainab Salahuddin El-Qanbduri	1992	FR
joined	same	Dmitri Zainab Okwuadimma	1966	NG	Dmitrizainab Okwuadimma		NG
same family	other	Zainab Al-Qandouri	1954	DE	Jamal Qanduri	1952	SY
same given name	other	Zainab Al-Qandouri	1980	IN	Zainab Al-Fadluni		ES
same family in arabic	other	Zainab Al-Qandouri	1994	SY	جمال القندوري	1993	ES
same family of others	other	Dmitri Okwuadimma	1967	SY	Aleksandr Okwuadimma		ES
same given name of others	other	Dmitri Okwuadimma	1949	FR	Dmitri Quillinan	1984	AE
brother	other	Zainab Salahuddin Al-Qandouri	1969	FR	Jamal Salahuddin Al-Qandouri	1973	DE
one letter apart	other	Zainab Al-Qandouri	1976	IN	Jamal El-Qnduri	1999	NG
nothing in common	other	Zainab Al-Qandouri	1985	DE	Dmitri Okwuadimma		AE
namesake	other	Zainab Al-Qandouri	1963	SY	Zainab Al-Qandouri	1988	ES
spelling	same	Abdulrahman Al-Qandouri	1986	NG	Abdel Rahman El-Qanduri		NG
spelling of others	same	Ngozi Lindqvarn	1957	SY	Ngozi Lindqvarn	1958	SY
arabic	same	Abderrahmane Kandouri	1979	ES	عبد الرحمن القندوري		ES
order	same	Abdulrahman Al-Qandouri	1955	FR	Kandouri Abdurrahman	1955	RU
order with comma	same	Ngozi Lindqvarn	1994	SY	LINDQVARN, Ngozi	1994	SY
typo	same	Ngozi Lindqvarn	1971	FR	Ngozi Lindqvafn		IN
typo in arabic name	same	Abdulrahman Mohammed Al-Qandouri	1990	ES	Abdulrahman Mohammed El-Qandkri	1991	IN
particle	same	Abdulrahman bin Mohammed Al-Qandouri	1974	AE	Abdulrahman Mohammed Qanduri	1974	RU
left out	same	Abdulrahman Mohammed Al-Qandouri	1962	AE	Abderrahmane Qanduri	1962	AE
two typos	same	Abdulrahman Mohammed Al-Qandouri	1956	SY	Abdulrahan Mohammed El-Qanudri		SY
joined	same	Ngozi Abdulrahman Lindqvarn	1967	ES	Ngoziabdulrahman Lindqvarn	1967	DE
same family	other	Abdulrahman Al-Qandouri	1997	ES	Jamal El-Qanduri	1993	DE
same given name	other	Abdulrahman Al-Qandouri	1967	SY	Abdel Rahman Al-Nuqraishi	1996	NG
same family in arabic	other	Abdulrahman Al-Qandouri	1958	AE	جمال القندوري	1988	NG
same family of others	other	Ngozi Lindqvarn	1961	SY	Oluwaseun Lindqvarn		NG
same given name of others	other	Ngozi Lindqvarn	1997	RU	Ngozi Tavareszo		DE
brother	other	Abdulrahman Mohammed Al-Qandouri	1959	IN	Jamal Mohammed Al-Qandouri	1971	IN
one letter apart	other	Abdulrahman Al-Qandouri	1981	DE	Jamal El-Qanduir	1950	RU
nothing in common	other	Abdulrahman Al-Qandouri	1967	RU	Ngozi Lindqvarn	1960	ES
spelling	same	Ahmed Bahrouzi	1951	IN	Ahmad Bahruzi	1951	IN
spelling of others	same	Sergei Quillinan	1982	ES	Sergei Quillinan	1982	ES
arabic	same	Ahmad Bahruzi	1956	IN	أحمد البحروزي	1956	IN
order	same	Ahmed Bahrouzi	1962	ES	Al Bahrouzi Achmed		RU
order with comma	same	Sergei Quillinan	1998	NG	QUILLINAN, Sergey	1998	NG
typo	same	Sergei Quillinan	1979	NG	Sergei Qrillinan	1979	NG
typo in arabic name	same	Ahmed Ibrahim Bahrouzi	1987	ES	Ahmed Ibrahim Al tBahrouzi		ES
particle	same	Ahmed bin Ibrahim Bahrouzi	1979	ES	Ahmed Ibrahim Bahrouzi		ES
left out	same	Ahmed Ibrahim Bahrouzi	1970	DE	Achmed Bahrouzi	1970	DE
two typos	same	Ahmed Ibrahim Bahrouzi	1985	NG	Ahed Ibrahim Al Bahrounzi	1986	AE
joined	same	Sergei Ahmed Quillinan	1971	AE	Sergeiahmed Quillinan	1971	AE
same family	other	Ahmed Bahrouzi	1973	DE	Fatima Bahruzi		DE
same given name	other	Ahmed Bahrouzi	1971	NG	Achmed Al-Zarqumi	1968	AE
same family in arabic	other	Ahmed Bahrouzi	1964	FR	فاطمة البحروزي	1971	ES
same family of others	other	Sergei Quillinan	1967	RU	José Quillinan	1985	NG
same given name of others	other	Sergei Quillinan	1967	FR	Sergei Vorobkin		AE
brother	other	Ahmed Ibrahim Bahrouzi	1999	ES	Fatima Ibrahim Bahrouzi	1971	NG
one letter apart	other	Ahmed Bahrouzi	1966	DE	Fatima AlBahrouzi	1969	SY
nothing in common	other	Ahmed Bahrouzi	1966	IN	Sergei Quillinan	1963	ES
namesake	other	Ahmed Bahrouzi	1960	DE	Ahmed Bahrouzi	1982	IN
spelling	same	Mahmoud Al-Fadluni	1990	SY	Mahmud Al-Fadluni	1990	SY
spelling of others	same	Aleksandr Quillinan	1958	FR	Aleksandr Quillinan	1959	FR
arabic	same	Mahmoud Fadlouni	1988	RU	محمود الفضلوني	1988	RU
order	same	Mahmoud Al-Fadluni	1980	ES	Al-Fadluni Mahmood	1981	ES
order with comma	same	Aleksandr Quillinan	1951	RU	QUILLINAN, Alexander		NG
typo	same	Aleksandr Quillinan	1946	ES	Aleksandr Quillinn		ES
typo in arabic name	same	Mahmoud Hussein Al-Fadluni	1956	IN	Mahmoud Hussein E Fadluni	1957	IN
particle	same	Mahmoud bin Hussein Al-Fadluni	1982	RU	Mahmoud Hussein Al-Fadluni		RU
left out	same	Mahmoud Hussein Al-Fadluni	1994	ES	Mahmoud Al-Fadluni	1995	ES
two typos	same	Mahmoud Hussein Al-Fadluni	1967	FR	Mahmod Hussein El Fadlhuni	1967	ES
joined	same	Aleksandr Mahmoud Quillinan	1958	SY	Aleksandrmahmoud Quillinan	1958	SY
same family	other	Mahmoud Al-Fadluni	1983	RU	Jamal Fadlouni	1992	RU
same given name	other	Mahmoud Al-Fadluni	1996	AE	Mahmoud Al-Ghulbani	1965	DE
same family in arabic	other	Mahmoud Al-Fadluni	1989	DE	جمال الفضلوني	1958	NG
same family of others	other	Aleksandr Quillinan	1962	NG	José Quillinan	1961	AE
same given name of others	other	Aleksandr Quillinan	1961	RU	Aleksandr Okwuadimma	1994	SY
brother	other	Mahmoud Hussein Al-Fadluni	1968	ES	Jamal Hussein Al-Fadluni	1954	AE
one letter apart	other	Mahmoud Al-Fadluni	1997	NG	Jamal El Fadluin		DE
nothing in common	other	Mahmoud Al-Fadluni	1991	IN	Aleksandr Quillinan	1956	AE
spelling	same	Ahmed Al-Zarqumi	1955	ES	Ahmad Zarqoumi	1956	ES
spelling of others	same	Beatriz Quillinan	1955	DE	Beatrice Quillinan	1955	AE
arabic	same	Ahmad El Zarqumi	1971	AE	أحمد الزرقومي	1972	AE
order	same	Ahmed Al-Zarqumi	1977	NG	El Zarqumi Ahmed	1977	NG
order with comma	same	Beatriz Quillinan	1977	AE	QUILLINAN, Beatriz	1977	FR
typo	same	Beatriz Quillinan	1945	ES	Beatriz Quillinkn	1946	ES
typo in arabic name	same	Ahmed Zainab Al-Zarqumi	1957	DE	Ahmed Zainab Zarkui	1957	DE
particle	same	Ahmed bin Zainab Al-Zarqumi	1994	IN	Ahmed Zainab Al-Zarqumi		IN
left out	same	Ahmed Zainab Al-Zarqumi	1979	ES	Ahmad Zarqoumi	1979	ES
two typos	same	Ahmed Zainab Al-Zarqumi	1986	AE	Ahmde Zainab Zahrkumi	1986	RU
joined	same	Beatriz Ahmed Quillinan	1963	FR	Beatrizahmed Quillinan		FR
same family	other	Ahmed Al-Zarqumi	1959	IN	Nadia Al-Zarqumi	1962	ES
same given name	other	Ahmed Al-Zarqumi	1991	NG	Ahmad Al-Fadluni		IN
same family in arabic	other	Ahmed Al-Zarqumi	1945	IN	نادية الزرقومي	1952	NG
same family of others	other	Beatriz Quillinan	1953	DE	Philip Quillinan	1964	IN
same given name of others	other	Beatriz Quillinan	1988	SY	Beatriz Vorobkin		IN
brother	other	Ahmed Zainab Al-Zarqumi	1974	DE	Nadia Zainab Al-Zarqumi	1960	IN
one letter apart	other	Ahmed Al-Zarqumi	1980	AE	Nadia Zarkmui	1998	IN
nothing in common	other	Ahmed Al-Zarqumi	1977	RU	Beatriz Quillinan	1960	AE
namesake	other	Ahmed Al-Zarqumi	1960	DE	Ahmed Al-Zarqumi	1990	NG
spelling	same	Salahuddin Al-Tamraki	1972	ES	Salah al-Din Attamraki	1972	ES
spelling of others	same	François Søndergren	1951	FR	François Sondergren	1951	FR
arabic	same	Salah al-Din Tamraki	1977	AE	صلاح الدين التمراكي	1977	AE
order	same	Salahuddin Al-Tamraki	1976	DE	Attamraki Salahuddin		DE
order with comma	same	François Søndergren	1952	IN	SØNDERGREN, François	1952	IN
typo	same	François Søndergren	1991	RU	François Søndergen	1991	IN
typo in arabic name	same	Salahuddin Abdulaziz Al-Tamraki	1991	NG	Salahuddin Abdulaziz Attamhaki	1992	NG
particle	same	Salahuddin bin Abdulaziz Al-Tamraki	1971	ES	Salahuddin Abdulaziz Attamraki	1971	ES
left out	same	Salahuddin Abdulaziz Al-Tamraki	1968	ES	Salahuddin Eltamraki	1968	ES
two typos	same	Salahuddin Abdulaziz Al-Tamraki	1949	FR	Salahudin Abdulaziz Attamraki	1949	FR
joined	same	François Salahuddin Søndergren	1963	IN	Françoissalahuddin Søndergren		IN
same family	other	Salahuddin Al-Tamraki	1962	AE	Hussein Attamraki	1955	SY
same given name	other	Salahuddin Al-Tamraki	1980	FR	Salah Eddine Bahrouzi	1947	IN
same family in arabic	other	Salahuddin Al-Tamraki	1979	ES	حسين التمراكي		AE
same family of others	other	François Søndergren	1980	IN	Stephen Søndergren	1951	IN
same given name of others	other	François Søndergren	1969	DE	François Quillinan		RU
brother	other	Salahuddin Abdulaziz Al-Tamraki	1964	IN	Hussein Abdulaziz Al-Tamraki		ES
one letter apart	other	Salahuddin Al-Tamraki	1998	NG	Hussein Attamrki		DE
nothing in common	other	Salahuddin Al-Tamraki	1946	FR	François Søndergren	1954	AE
spelling	same	Ahmed Al-Nuqraishi	1958	ES	Ahmad Al-Nuqraishi	1958	ES
spelling of others	same	Viktor Søndergren	1977	DE	Viktor Sondergren	1978	DE
arabic	same	Achmed Noqraishi	1974	SY	أحمد النقريشي	1974	SY
order	same	Ahmed Al-Nuqraishi	1987	RU	Nukraishi Ahmed	1987	RU
order with comma	same	Viktor Søndergren	1949	DE	SØNDERGREN, Victor	1949	DE
typo	same	Viktor Søndergren	1994	DE	Viktor Sønergren	1994	DE
typo in arabic name	same	Ahmed Layla Al-Nuqraishi	1990	IN	Ahmed Layla Nkraishi	1991	RU
particle	same	Ahmed bin Layla Al-Nuqraishi	1986	AE	Ahmed Layla Al-Nuqraishi	1987	AE
left out	same	Ahmed Layla Al-Nuqraishi	1950	DE	Ahmed Nuqrayshi	1950	DE
two typos	same	Ahmed Layla Al-Nuqraishi	1979	ES	Aihmed Layla Nukrasihi	1980	ES
joined	same	Viktor Ahmed Søndergren	1958	NG	Viktorahmed Søndergren	1958	NG
same family	other	Ahmed Al-Nuqraishi	1955	SY	Yousef Al-Nuqraishi		NG
same given name	other	Ahmed Al-Nuqraishi	1955	IN	Achmed Murjawi	1992	NG
same family in arabic	other	Ahmed Al-Nuqraishi	1952	RU	يوسف النقريشي	1954	ES
same family of others	other	Viktor Søndergren	1982	AE	Stephen Søndergren	1972	RU
same given name of others	other	Viktor Søndergren	1960	AE	Viktor Tavareszo	1985	AE
brother	other	Ahmed Layla Al-Nuqraishi	1991	NG	Yousef Layla Al-Nuqraishi		ES
one letter apart	other	Ahmed Al-Nuqraishi	1973	SY	Yousef Nurkaishi	1992	RU
nothing in common	other	Ahmed Al-Nuqraishi	1968	NG	Viktor Søndergren		NG
namesake	other	Ahmed Al-Nuqraishi	1954	ES	Ahmed Al-Nuqraishi	1991	FR
spelling	same	Salahuddin Bin Sahrun	1971	AE	Salah Eddine Ben Sahrun	1971	IN
spelling of others	same	Philip de la Fuenterra	1983	SY	Philip de la Fuenterra	1983	FR
arabic	same	Salah Eddine Sahroun	1957	RU	صلاح الدين بن سحرون	1957	RU
order	same	Salahuddin Bin Sahrun	1997	IN	Bin Sahrun Salah al-Din	1998	IN
order with comma	same	Philip de la Fuenterra	1996	IN	FUENTERRA, Phillip	1996	IN
typo	same	Philip de la Fuenterra	1946	AE	Philip de la Fuenrerra		AE
typo in arabic name	same	Salahuddin Samir Bin Sahrun	1994	AE	Salahuddin Samir Sairun	1995	AE
particle	same	Salahuddin bin Samir Bin Sahrun	1971	ES	Salahuddin Samir Sahrun	1971	ES
left out	same	Salahuddin Samir Bin Sahrun	1966	NG	Salahuddin Sahrun	1966	NG
two typos	same	Salahuddin Samir Bin Sahrun	1990	SY	Salzhuddin Samir Sarun	1990	FR
joined	same	Philip Salahuddin de la Fuenterra	1975	DE	Philipsalahuddin de la Fuenterra	1976	DE
same family	other	Salahuddin Bin Sahrun	1949	IN	Abdulaziz Ben Sahrun		RU
same given name	other	Salahuddin Bin Sahrun	1987	ES	Salah Eddine Al-Wasnani		FR
same family in arabic	other	Salahuddin Bin Sahrun	1967	RU	عبد العزيز بن سحرون	1973	DE
same family of others	other	Philip de la Fuenterra	1982	ES	José de la Fuenterra	1963	DE
same given name of others	other	Philip de la Fuenterra	1991	FR	Philip Lindqvarn		FR
brother	other	Salahuddin Samir Bin Sahrun	1985	FR	Abdulaziz Samir Bin Sahrun	1993	AE
one letter apart	other	Salahuddin Bin Sahrun	1948	DE	Abdulaziz Shrun	1995	RU
nothing in common	other	Salahuddin Bin Sahrun	1952	RU	Philip de la Fuenterra	1955	DE
spelling	same	Mahmoud Darmashi	1994	AE	Mahmud Darmachi		AE
spelling of others	same	Katharina Lindqvarn	1985	ES	Katarina Lindkvarn	1985	ES
arabic	same	Mahmood Darmachi	1949	SY	محمود الدرماشي	1950	SY
order	same	Mahmoud Darmashi	1969	DE	Al-Darmashi Mahmood	1970	DE
order with comma	same	Katharina Lindqvarn	1950	FR	LINDKVARN, Katharina	1950	FR
typo	same	Katharina Lindqvarn	1949	NG	Katharina Lindqarn	1949	RU
typo in arabic name	same	Mahmoud Salahuddin Darmashi	1993	ES	Mahmoud Salahuddin Darmahhi		FR
particle	same	Mahmoud bin Salahuddin Darmashi	1970	AE	Mahmoud Salahuddin Darmachi	1970	AE
left out	same	Mahmoud Salahuddin Darmashi	1960	ES	Mahmoud Al-Darmashi	1960	ES
two typos	same	Mahmoud Salahuddin Darmashi	1981	FR	Mghmoud Salahuddin Daomachi		FR
joined	same	Katharina Mahmoud Lindqvarn	1966	DE	Katharinamahmoud Lindqvarn		NG
same family	other	Mahmoud Darmashi	1964	SY	Fatima Darmashi	1982	AE
same given name	other	Mahmoud Darmashi	1994	DE	Mahmood Bahrouzi		SY
same family in arabic	other	Mahmoud Darmashi	1975	DE	فاطمة الدرماشي		RU
same family of others	other	Katharina Lindqvarn	1984	RU	Viktor Lindqvarn		IN
same given name of others	other	Katharina Lindqvarn	1954	FR	Katharina Petrashvil	1961	NG
brother	other	Mahmoud Salahuddin Darmashi	1981	RU	Fatima Salahuddin Darmashi	1960	NG
one letter apart	other	Mahmoud Darmashi	1945	ES	Fatima Dramachi	1972	RU
nothing in common	other	Mahmoud Darmashi	1960	SY	Katharina Lindqvarn	1965	AE
namesake	other	Mahmoud Darmashi	1960	ES	Mahmoud Darmashi	1986	NG
spelling	same	Layla Bahrouzi	1993	ES	Leila Al Bahrouzi	1993	NG
spelling of others	same	Stephen Søndergren	1986	SY	Stefan Søndergren	1987	FR
arabic	same	Leila Bahrouzi	1977	IN	ليلى البحروزي	1977	IN
order	same	Layla Bahrouzi	1971	AE	Al Bahrouzi Laila	1971	AE
order with comma	same	Stephen Søndergren	1975	DE	SONDERGREN, Steven	1975	FR
typo	same	Stephen Søndergren	1982	AE	Stephen Sønderren	1982	AE
typo in arabic name	same	Layla Nadia Bahrouzi	1972	DE	Layla Nadia Al Bahoruzi	1972	DE
particle	same	Layla bin Nadia Bahrouzi	1975	FR	Layla Nadia Bahruzi	1975	FR
left out	same	Layla Nadia Bahrouzi	1979	RU	Layla Bahruzi	1980	RU
two typos	same	Layla Nadia Bahrouzi	1966	IN	Lala Nadia Al Bahrolzi	1966	IN
joined	same	Stephen Layla Søndergren	1984	FR	Stephenlayla Søndergren	1984	FR
same family	other	Layla Bahrouzi	1959	NG	Hussein Al Bahrouzi	1997	AE
same given name	other	Layla Bahrouzi	1952	RU	Laila Al-Qandouri	1969	IN
same family in arabic	other	Layla Bahrouzi	1994	DE	حسين البحروزي	1956	ES
same family of others	other	Stephen Søndergren	1967	AE	Dmitri Søndergren	1980	FR
same given name of others	other	Stephen Søndergren	1969	SY	Stephen Drachevsky	1985	RU
brother	other	Layla Nadia Bahrouzi	1982	ES	Hussein Nadia Bahrouzi	1995	IN
one letter apart	other	Layla Bahrouzi	1946	FR	Hussein Al Barhouzi	1955	AE
nothing in common	other	Layla Bahrouzi	1999	FR	Stephen Søndergren	1966	RU
spelling	same	Ahmed Al-Fadluni	1975	FR	Ahmed Al-Fadluni	1976	IN
spelling of others	same	Aleksandr Castelnovo	1994	DE	Alexander Castelnovo	1994	DE
arabic	same	Ahmed Fadlouni	1982	DE	أحمد الفضلوني		DE
order	same	Ahmed Al-Fadluni	1969	SY	Al-Fadluni Achmed		SY
order with comma	same	Aleksandr Castelnovo	1952	FR	CASTELNOVO, Aleksandr	1952	FR
typo	same	Aleksandr Castelnovo	1982	AE	Aleksandr Casntelnovo	1983	AE
typo in arabic name	same	Ahmed Layla Al-Fadluni	1946	IN	Ahmed Layla El Fadtuni	1946	SY
particle	same	Ahmed bin Layla Al-Fadluni	1969	SY	Ahmed Layla El Fadluni	1969	SY
left out	same	Ahmed Layla Al-Fadluni	1952	NG	Achmed El Fadluni	1952	NG
two typos	same	Ahmed Layla Al-Fadluni	1953	ES	Anhmed Layla El Fadlni	1954	ES
joined	same	Aleksandr Ahmed Castelnovo	1976	RU	Aleksandrahmed Castelnovo	1976	FR
same family	other	Ahmed Al-Fadluni	1958	DE	Abdulrahman El Fadluni	1993	IN
same given name	other	Ahmed Al-Fadluni	1985	NG	Achmed Al-Nuqraishi	1952	RU
same family in arabic	other	Ahmed Al-Fadluni	1957	FR	عبد الرحمن الفضلوني	1952	DE
same family of others	other	Aleksandr Castelnovo	1963	NG	Dmitri Castelnovo	1992	RU
same given name of others	other	Aleksandr Castelnovo	1971	AE	Aleksandr Petrashvil	1947	RU
brother	other	Ahmed Layla Al-Fadluni	1959	IN	Abdulrahman Layla Al-Fadluni	1969	IN
one letter apart	other	Ahmed Al-Fadluni	1980	NG	Abdulrahman El Fadlsuni	1958	FR
nothing in common	other	Ahmed Al-Fadluni	1953	NG	Aleksandr Castelnovo	1969	DE
namesake	other	Ahmed Al-Fadluni	1957	AE	Ahmed Al-Fadluni	1982	SY
spelling	same	Hussein Darmashi	1976	AE	Hussain Darmashi		AE
spelling of others	same	Katharina Quillinan	1962	IN	Katharina Quillinan	1962	IN
arabic	same	Hossein Darmashi	1972	FR	حسين الدرماشي	1972	FR
order	same	Hussein Darmashi	1964	NG	Darmachi Hussein	1964	FR
order with comma	same	Katharina Quillinan	1980	RU	QUILLINAN, Katarina	1980	RU
typo	same	Katharina Quillinan	1953	ES	Katharina Qiullinan	1953	ES
typo in arabic name	same	Hussein Abdulaziz Darmashi	1975	IN	Hussein Abdulaziz Darmaci		IN
particle	same	Hussein bin Abdulaziz Darmashi	1965	AE	Hussein Abdulaziz Al-Darmashi	1965	NG
left out	same	Hussein Abdulaziz Darmashi	1949	SY	Husayn Darmashi	1949	SY
two typos	same	Hussein Abdulaziz Darmashi	1973	SY	Husdein Abdulaziz Darmahi	1974	SY
joined	same	Katharina Hussein Quillinan	1953	RU	Katharinahussein Quillinan	1953	IN
same family	other	Hussein Darmashi	1986	ES	Tariq Al-Darmashi		FR
same given name	other	Hussein Darmashi	1990	SY	Husayn Al-Qandouri	1986	DE
same family in arabic	other	Hussein Darmashi	1951	IN	طارق الدرماشي		ES
same family of others	other	Katharina Quillinan	1975	AE	Philip Quillinan	1951	AE
same given name of others	other	Katharina Quillinan	1959	DE	Katharina Vorobkin	1998	FR
brother	other	Hussein Abdulaziz Darmashi	1995	FR	Tariq Abdulaziz Darmashi	1973	DE
one letter apart	other	Hussein Darmashi	1991	ES	Tariq Darachi		NG
nothing in common	other	Hussein Darmashi	1985	DE	Katharina Quillinan		DE
spelling	same	Mohammed Al-Nuqraishi	1952	DE	Mohammed Nuqrayshi	1953	DE
spelling of others	same	Katharina Søndergren	1954	SY	Katharina Sondergren	1955	SY
arabic	same	Mohammed Al-Nuqraishi	1988	IN	محمد النقريشي	1989	IN
order	same	Mohammed Al-Nuqraishi	1964	RU	Al-Nuqraishi Mohammed	1965	NG
order with comma	same	Katharina Søndergren	1984	NG	SØNDERGREN, Katarina	1984	NG
typo	same	Katharina Søndergren	1962	DE	Katharina Søndregren	1963	DE
typo in arabic name	same	Mohammed Mahmoud Al-Nuqraishi	1988	AE	Mohammed Mahmoud Nukraisi	1988	AE
particle	same	Mohammed bin Mahmoud Al-Nuqraishi	1999	IN	Mohammed Mahmoud Nukraishi	2000	IN
left out	same	Mohammed Mahmoud Al-Nuqraishi	1957	DE	Muhammad Nuqrayshi	1957	DE
two typos	same	Mohammed Mahmoud Al-Nuqraishi	1960	AE	Mohamed Mahmoud Nukrarishi		AE
joined	same	Katharina Mohammed Søndergren	1987	SY	Katharinamohammed Søndergren	1987	RU
same family	other	Mohammed Al-Nuqraishi	1949	DE	Salahuddin Noqraishi	1953	FR
same given name	other	Mohammed Al-Nuqraishi	1955	FR	Mohammed Murjawi		SY
same family in arabic	other	Mohammed Al-Nuqraishi	1998	DE	صلاح الدين النقريشي		DE
same family of others	other	Katharina Søndergren	1948	NG	Viktor Søndergren	1993	FR
same given name of others	other	Katharina Søndergren	1957	DE	Katharina Vorobkin	1982	AE
brother	other	Mohammed Mahmoud Al-Nuqraishi	1996	AE	Salahuddin Mahmoud Al-Nuqraishi		RU
one letter apart	other	Mohammed Al-Nuqraishi	1961	AE	Salahuddin Nukuraishi		DE
nothing in common	other	Mohammed Al-Nuqraishi	1966	FR	Katharina Søndergren	1948	ES
namesake	other	Mohammed Al-Nuqraishi	1960	RU	Mohammed Al-Nuqraishi	1981	NG
spelling	same	Khaled Al-Qandouri	1989	AE	Khalid Kandouri	1989	AE
spelling of others	same	José Petrashvil	1979	DE	José Petrashvil	1979	DE
arabic	same	Khaled Al-Qandouri	1993	AE	خالد القندوري	1993	AE
order	same	Khaled Al-Qandouri	1993	ES	Kandouri Khaled	1993	ES
order with comma	same	José Petrashvil	1967	AE	PETRACHVIL, José	1968	AE
typo	same	José Petrashvil	1996	RU	José Pertashvil	1997	RU
typo in arabic name	same	Khaled Abdulrahman Al-Qandouri	1957	RU	Khaled Abdulrahman El-Qadnuri	1958	RU
particle	same	Khaled bin Abdulrahman Al-Qandouri	1976	IN	Khaled Abdulrahman Kandouri	1977	DE
left out	same	Khaled Abdulrahman Al-Qandouri	1959	ES	Chalid El-Qanduri	1959	ES
two typos	same	Khaled Abdulrahman Al-Qandouri	1951	FR	Khraled Abdulrahman El-Qandburi	1951	FR
joined	same	José Khaled Petrashvil	1987	DE	Josékhaled Petrashvil		FR
same family	other	Khaled Al-Qandouri	1969	FR	Zainab Qanduri		RU
same given name	other	Khaled Al-Qandouri	1987	IN	Khalid Al-Tamraki	1983	AE
same family in arabic	other	Khaled Al-Qandouri	1999	IN	زينب القندوري	1966	FR
same family of others	other	José Petrashvil	1978	SY	Oluwaseun Petrashvil		DE
same given name of others	other	José Petrashvil	1980	FR	José Vorobkin	1953	FR
brother	other	Khaled Abdulrahman Al-Qandouri	1972	AE	Zainab Abdulrahman Al-Qandouri		FR
one letter apart	other	Khaled Al-Qandouri	1977	DE	Zainab El-Qadnuri		NG
nothing in common	other	Khaled Al-Qandouri	1980	ES	José Petrashvil	1952	ES
spelling	same	Samir Al-Nuqraishi	1964	ES	Sameer Nuqrayshi		ES
spelling of others	same	Oluwaseun Vorobkin	1975	RU	Oluwaseun Vorobkine	1975	RU
arabic	same	Samir Al-Nuqraishi	1969	SY	سمير النقريشي	1969	SY
order	same	Samir Al-Nuqraishi	1974	NG	Nukraishi Sameer	1974	NG
order with comma	same	Oluwaseun Vorobkin	1977	DE	VOROBKINE, Oluwaseun		DE
typo	same	Oluwaseun Vorobkin	1960	NG	Oluwaseun Voobkin	1960	NG
typo in arabic name	same	Samir Abdulaziz Al-Nuqraishi	1990	FR	Samir Abdulaziz Nukraihsi		IN
particle	same	Samir bin Abdulaziz Al-Nuqraishi	1976	NG	Samir Abdulaziz Al-Nuqraishi	1976	NG
left out	same	Samir Abdulaziz Al-Nuqraishi	1992	DE	Samir Nuqrayshi	1992	SY
two typos	same	Samir Abdulaziz Al-Nuqraishi	1964	AE	Smir Abdulaziz Nukrasihi	1965	AE
joined	same	Oluwaseun Samir Vorobkin	1965	FR	Oluwaseunsamir Vorobkin	1965	FR
same family	other	Samir Al-Nuqraishi	1984	FR	Jamal Nuqrayshi	1990	RU
same given name	other	Samir Al-Nuqraishi	1989	FR	Sameer Al-Zarqumi	1992	AE
same family in arabic	other	Samir Al-Nuqraishi	1989	SY	جمال النقريشي		DE
same family of others	other	Oluwaseun Vorobkin	1955	FR	Beatriz Vorobkin	1972	SY
same given name of others	other	Oluwaseun Vorobkin	1961	NG	Oluwaseun Quillinan	1998	SY
brother	other	Samir Abdulaziz Al-Nuqraishi	1981	FR	Jamal Abdulaziz Al-Nuqraishi		RU
one letter apart	other	Samir Al-Nuqraishi	1981	DE	Jamal Nukrabishi		FR
nothing in common	other	Samir Al-Nuqraishi	1999	FR	Oluwaseun Vorobkin		RU
namesake	other	Samir Al-Nuqraishi	1952	NG	Samir Al-Nuqraishi	1994	DE
spelling	same	Salahuddin Bin Sahrun	1999	NG	Salah Eddine Sahroun	1999	NG
spelling of others	same	Sergei de la Fuenterra	1976	IN	Sergei Dela Fuenterra	1977	FR
arabic	same	Salah al-Din Sahrun	1973	DE	صلاح الدين بن سحرون	1973	DE
order	same	Salahuddin Bin Sahrun	1968	SY	Sahroun Salahuddin	1968	NG
order with comma	same	Sergei de la Fuenterra	1978	AE	DE LA FUENTERRA, Sergey		AE
typo	same	Sergei de la Fuenterra	1992	DE	Sergei de la Fuenterfa	1992	DE
typo in arabic name	same	Salahuddin Nadia Bin Sahrun	1970	SY	Salahuddin Nadia Sahun		SY
particle	same	Salahuddin bin Nadia Bin Sahrun	1989	SY	Salahuddin Nadia Sahroun	1989	SY
left out	same	Salahuddin Nadia Bin Sahrun	1998	ES	Salahuddin Sahrun	1998	ES
two typos	same	Salahuddin Nadia Bin Sahrun	1968	FR	Salahudidn Nadia Sahrzun	1969	FR
joined	same	Sergei Salahuddin de la Fuenterra	1997	DE	Sergeisalahuddin de la Fuenterra	1997	DE
same family	other	Salahuddin Bin Sahrun	1995	IN	Zainab Sahrun		RU
same given name	other	Salahuddin Bin Sahrun	1980	FR	Salah Eddine Al-Nuqraishi	1952	ES
same family in arabic	other	Salahuddin Bin Sahrun	1969	SY	زينب بن سحرون	1948	DE
same family of others	other	Sergei de la Fuenterra	1989	AE	Viktor de la Fuenterra		ES
same given name of others	other	Sergei de la Fuenterra	1968	DE	Sergei Drachevsky		FR
brother	other	Salahuddin Nadia Bin Sahrun	1952	FR	Zainab Nadia Bin Sahrun		FR
one letter apart	other	Salahuddin Bin Sahrun	1978	DE	Zainab Sahkrun	1972	FR
nothing in common	other	Salahuddin Bin Sahrun	1986	ES	Sergei de la Fuenterra		ES
cyrillic	same	Dmitry Vorobkine	1991	RU	Воробкин Дмитрий		RU
same family in cyrillic	other	Dmitri Vorobkin	1956	RU	Александр Воробкин	1949	SY
cyrillic	same	Oleksandr Vorobkin	1981	NG	Воробкин Александр	1981	DE
cyrillic	same	Zhanna Petrashvili	1970	RU	Петрашвили Жанна	1970	RU
same family in cyrillic	other	Zhanna Petrashvil	1970	IN	Наталья Петрашвили	1994	RU
cyrillic	same	Michail Tsibulnik	1999	NG	Цыбульник Михаил	1999	NG
cyrillic	same	Zhanna Tsybulnik	1951	RU	Цыбульник Жанна		RU
same family in cyrillic	other	Zhanna Tsybulnik	1983	SY	Наталья Цыбульник		FR
cyrillic	same	Alexander Petrashvil	1974	FR	Петрашвили Александр	1974	FR
cyrillic	same	Sergey Kholmeev	1983	NG	Холмеев Сергей	1983	NG
same family in cyrillic	other	Sergei Kholmeyev	1984	NG	Дмитрий Холмеев		FR
cyrillic	same	Michail Dratchevsky	1949	RU	Драчевский Михаил		DE
cyrillic	same	Natalya Petrashvil	1954	DE	Петрашвили Наталья		NG
same family in cyrillic	other	Natalya Petrashvil	1969	NG	Дмитрий Петрашвили	1954	ES
cyrillic	same	Natalia Shchukarenko	1951	IN	Щукаренко Наталья	1952	IN
cyrillic	same	Janna Vorobkine	1950	AE	Воробкин Жанна	1950	AE
same family in cyrillic	other	Zhanna Vorobkin	1947	ES	Сергей Воробкин	1967	IN
cyrillic	same	Janna Vorobkin	1956	ES	Воробкин Жанна	1956	ES
cyrillic	same	Zhanna Drachevsky	1956	AE	Драчевский Жанна	1957	AE
same family in cyrillic	other	Zhanna Drachevsky	1949	RU	Дмитрий Драчевский	1970	ES
cyrillic	same	Evgeni Shchukarenko	1961	NG	Щукаренко Евгений	1961	NG
cyrillic	same	Dmitry Vorobkine	1975	IN	Воробкин Дмитрий		RU
same family in cyrillic	other	Dmitri Vorobkin	1991	ES	Сергей Воробкин	1976	NG
cyrillic	same	Mikhail Drachevsky	1990	ES	Драчевский Михаил	1990	DE
cyrillic	same	Zhanna Tsybulnik	1956	ES	Цыбульник Жанна	1957	ES
same family in cyrillic	other	Zhanna Tsybulnik	1969	IN	Виктор Цыбульник	1953	SY
cyrillic	same	Dmitry Dratchevsky	1962	SY	Драчевский Дмитрий	1962	SY
cyrillic	same	Sergey Schukarenko	1991	IN	Щукаренко Сергей		IN
same family in cyrillic	other	Sergei Shchukarenko	1991	RU	Дмитрий Щукаренко	1947	ES
cyrillic	same	Janna Schukarenko	1960	RU	Щукаренко Жанна	1960	RU
cyrillic	same	Aleksandr Drachevsky	1950	SY	Драчевский Александр		ES
same family in cyrillic	other	Aleksandr Drachevsky	1985	DE	Жанна Драчевский	1992	DE
cyrillic	same	Yevgeniy Vorobkin	1994	RU	Воробкин Евгений	1994	RU
cyrillic	same	Victor Petrashvili	1993	ES	Петрашвили Виктор	1993	FR
same family in cyrillic	other	Viktor Petrashvil	1968	IN	Наталья Петрашвили		ES
cyrillic	same	Michail Vorobkin	1959	AE	Воробкин Михаил	1960	AE
cyrillic	same	Dimitri Shchukarenko	1972	FR	Щукаренко Дмитрий	1972	FR
same family in cyrillic	other	Dmitri Shchukarenko	1962	FR	Сергей Щукаренко		DE
cyrillic	same	Janna Vorobkine	1979	RU	Воробкин Жанна	1980	FR
cyrillic	same	Dmitry Vorobkin	1946	IN	Воробкин Дмитрий	1947	IN
same family in cyrillic	other	Dmitri Vorobkin	1976	RU	Михаил Воробкин	1949	SY
cyrillic	same	Mihail Schukarenko	1963	FR	Щукаренко Михаил	1963	SY
cyrillic	same	Janna Tsibulnik	1948	ES	Цыбульник Жанна		ES
same family in cyrillic	other	Zhanna Tsybulnik	1955	SY	Александр Цыбульник	1977	ES
cyrillic	same	Alexander Tsibulnik	1999	NG	Цыбульник Александр	1999	NG
cyrillic	same	Victor Tsybulnik	1951	RU	Цыбульник Виктор		RU
same family in cyrillic	other	Viktor Tsybulnik	1974	IN	Михаил Цыбульник	1991	DE
cyrillic	same	Natalia Tsibulnik	1966	NG	Цыбульник Наталья		NG
cyrillic	same	Dimitri Kholmeyev	1981	DE	Холмеев Дмитрий	1982	DE
same family in cyrillic	other	Dmitri Kholmeyev	1957	RU	Жанна Холмеев		IN
cyrillic	same	Natalia Petrashvil	1975	RU	Петрашвили Наталья	1975	FR
cyrillic	same	Natalia Kholmeyev	1977	IN	Холмеев Наталья	1977	IN
same family in cyrillic	other	Natalya Kholmeyev	1945	ES	Виктор Холмеев	1998	NG
cyrillic	same	Serhiy Vorobkine	1951	SY	Воробкин Сергей		SY
cyrillic	same	Viktor Schukarenko	1978	ES	Щукаренко Виктор		ES
same family in cyrillic	other	Viktor Shchukarenko	1988	ES	Дмитрий Щукаренко	1960	IN
cyrillic	same	Natalia Vorobkin	1985	DE	Воробкин Наталья		DE
cyrillic	same	Yevgeny Schukarenko	1972	ES	Щукаренко Евгений		ES
same family in cyrillic	other	Yevgeny Shchukarenko	1962	FR	Жанна Щукаренко		RU
cyrillic	same	Natalya Kholmeev	1949	RU	Холмеев Наталья	1950	RU
`;
